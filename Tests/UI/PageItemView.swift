// SPDX-License-Identifier: MIT

private struct LeafCountKey: PreferenceKey {
  static let defaultValue = 0

  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// The page of a model.
struct PageModelView: View {
  let model: PageModel

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("\(model.departures) gone, \(model.leaves) there")
      PageItemView(item: model.root, model: model)
    }
    .onPreferenceChange(LeafCountKey.self) { model.setLeaves($0) }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// The view of an item.
struct PageItemView: View {
  let item: PageItem
  let model: PageModel

  var body: some View {
    if item.takesChildren { container } else { leaf }
  }

  private var text: String { "\(item.text) \(model.counts[item.id] ?? 0)" }

  private var leaf: some View {
    content
      .preference(key: LeafCountKey.self, value: 1)
      .onAppear { model.count(item.id) }
      .onDisappear { model.depart() }
      .onChange(of: item.text) { model.count(item.id) }
  }

  @ViewBuilder private var content: some View {
    switch item.kind {
    case .toggle: Toggle(text, isOn: model.binding(item.id, \.isOn, false))
    case .slider:
      Slider(value: model.binding(item.id, \.number, 0), in: 0...1, step: 0.25) { Text(text) }
    case .stepper:
      Stepper(text, value: model.binding(item.id, \.number, 0), in: 0...1, step: 0.25)
    case .field: TextField("Field", text: model.binding(item.id, \.text, ""))
    case .picker:
      Picker(text, selection: model.binding(item.id, \.isOn, false)) {
        Text("no").tag(false)
        Text("yes").tag(true)
      }
    case .button:
      Button(text) {
        model.count(item.id)
        model.root.update(item.id) { $0.isOn.toggle() }
      }
      .buttonStyle(.bordered)
    case .progress: ProgressView(value: item.number) { Text(text) }
    case .shape: shape
    case .canvas:
      Canvas { context, size in
        context.fill(
          Path(Rect(x: 0, y: 0, width: size.width * item.number, height: size.height)),
          with: .color(item.isOn ? .blue : .green))
      }
      .frame(width: 40, height: 8)
    case .controller: ControllerItem(item: item)
    case .represented: RepresentedItem(item: item, model: model)
    case .reader:
      GeometryReader { proxy in
        model.write(proxy.size.width, for: item.id)
        return Text("\(Int(model.written[item.id] ?? 0))")
      }
      .frame(maxWidth: 20 + 80 * item.number, maxHeight: 20)
    case .echo: EchoedNumber(item: item, model: model)
    default: Text(text)
    }
  }

  @ViewBuilder private var shape: some View {
    if item.isOn {
      Circle().stroke(.red, lineWidth: 2).frame(width: 20, height: 20)
    } else {
      RoundedRectangle(cornerRadius: 4).fill(.tint).frame(width: 10 + 30 * item.number, height: 12)
    }
  }

  @ViewBuilder private var container: some View {
    switch item.kind {
    case .row: HStack(spacing: 3) { children }
    case .column: VStack(alignment: .leading, spacing: 2) { children }
    case .depth: ZStack { children }
    case .group: Group { children }
    case .optional: if item.isOn { VStack { children } } else { Text("nothing") }
    case .identity: VStack { children }.id(item.isOn)
    default: modified
    }
  }

  @ViewBuilder private var modified: some View {
    switch item.kind {
    case .opacity: VStack { children }.opacity(item.isOn ? 1 : item.number)
    case .clip: VStack { children }.padding(4).cornerRadius(8 * item.number)
    case .shadow:
      VStack { children }.background(.white).shadow(radius: item.isOn ? 2 : 4, x: 1, y: item.number)
    case .scale: VStack { children }.scaleEffect(0.5 + item.number / 2, anchor: .topLeading)
    case .background: VStack { children }.background(item.isOn ? Color.yellow : .clear)
    case .disabled: VStack { children }.disabled(item.isOn)
    case .style:
      VStack { children }.foregroundStyle(item.isOn ? .red : .primary)
        .font(item.number > 0.5 ? .caption : .body)
    case .direction:
      HStack { children }
        .environment(\.layoutDirection, item.isOn ? .rightToLeft : .leftToRight)
    case .named:
      VStack { children }
        .accessibilityElement(children: item.isOn ? .combine : .contain)
        .accessibilityLabel(item.text)
    case .bar:
      VStack { children }
        .safeAreaInset(edge: item.isOn ? .top : .bottom, spacing: 0) {
          Text(item.text).frame(height: 6 + 20 * item.number)
        }
    case .ignoring: VStack { children }.ignoresSafeArea(edges: item.isOn ? .all : .top)
    case .fitting: fitting
    case .trait:
      VStack { children }.transformEnvironment(\.self) {
        if item.isOn { $0.itemTrait = item.number }
      }
    default: if item.isOn { VStack { children }.hidden() } else { VStack { children } }
    }
  }

  private var fitting: some View {
    ViewThatFits(in: .horizontal) {
      Text("wide \(text)")
        .frame(width: 40 + 300 * item.number)
        .onAppear { model.count(item.id) }
        .onDisappear { model.depart() }
      VStack { children }
    }
  }

  private var children: some View {
    ForEach(item.children) { PageItemView(item: $0, model: model) }
  }
}

/// A view of the library that writes its item's number into the model when it is updated.
private struct RepresentedItem: ViewRepresentable {
  let item: PageItem
  let model: PageModel

  func makeView(context: Context) -> BlockView { BlockView() }

  func updateView(_ view: BlockView, context: Context) {
    view.name = item.text
    view.backgroundColor = item.isOn ? .blue : .green
    model.write(item.number, for: item.id)
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, view: BlockView, context: Context
  ) -> Size? {
    Size(width: 8 + 8 * (model.written[item.id] ?? 0), height: 8)
  }
}

/// A view that displays a value that its own evaluation has written.
private struct EchoedNumber: View {
  let item: PageItem
  let model: PageModel

  var body: some View {
    model.write(item.number, for: item.id)
    return Text("echo \(model.written[item.id] ?? -1)")
  }
}
