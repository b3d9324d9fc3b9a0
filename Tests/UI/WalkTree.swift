// SPDX-License-Identifier: MIT

/// A value from which the views of a walk are made.
struct WalkTree: Identifiable, Equatable {
  enum Kind: CaseIterable {
    case text, row, column, group, environment, optional, identity
  }

  let id: Int
  var kind: Kind
  /// The text, the environment's value or, by its first letter, the identity.
  var text: String
  /// Whether an optional view is displayed.
  var isShown = true
  var children: [WalkTree] = []

  /// The names of the displayed texts, each with the places and identities above it, which its state
  /// belongs to.
  func leaves(at path: String = "") -> [String] {
    let place = "\(path)/\(id)\(kind)"
    switch kind {
    case .text: return [place]
    case .optional where !isShown: return []
    case .identity: return children.flatMap { $0.leaves(at: place + text.prefix(1)) }
    default: return children.flatMap { $0.leaves(at: place) }
    }
  }
}

private struct SuffixKey: EnvironmentKey { static let defaultValue = "" }

extension EnvironmentValues {
  fileprivate var suffix: String {
    get { self[SuffixKey.self] }
    set { self[SuffixKey.self] = newValue }
  }
}

/// What the views of a walk tell.
final class WalkLog {
  /// An object that lives as long as the state of a text.
  final class Token {}

  /// The tokens of the displayed texts by their places.
  var tokens: [String: Token] = [:]
  /// The places of the texts that have appeared and not disappeared.
  private(set) var displayed: [String] = []
  /// The numbers of the evaluated views since the last check.
  var evaluated: [Int] = []

  func appear(_ place: String) { displayed.append(place) }

  func disappear(_ place: String) {
    if let index = displayed.firstIndex(of: place) { displayed.remove(at: index) }
  }
}

/// The views of a value.
struct WalkTreeView: View {
  let tree: WalkTree
  let path: String
  let log: WalkLog

  var body: some View {
    log.evaluated.append(tree.id)
    return content
  }

  @ViewBuilder private var content: some View {
    switch tree.kind {
    case .text: WalkLeaf(text: tree.text, place: place, log: log)
    case .row: HStack(spacing: 3) { children }
    case .column: VStack(alignment: .leading) { children }
    case .group: Group { children }
    case .environment: VStack { children }.environment(\.suffix, tree.text)
    case .optional: if tree.isShown { VStack(spacing: 1) { children } }
    case .identity: VStack { children }.id(tree.text.prefix(1))
    }
  }

  private var place: String { "\(path)/\(tree.id)\(tree.kind)" }

  private var children: some View {
    let inner = tree.kind == .identity ? place + tree.text.prefix(1) : place
    return ForEach(tree.children) { WalkTreeView(tree: $0, path: inner, log: log) }
  }
}

/// A text with state of its own.
private struct WalkLeaf: View {
  let text: String
  let place: String
  let log: WalkLog
  @State private var token = WalkLog.Token()
  @Environment(\.suffix) private var suffix

  var body: some View {
    log.tokens[place] = token
    return Text(text + suffix)
      .onAppear { log.appear(place) }
      .onDisappear { log.disappear(place) }
  }
}
