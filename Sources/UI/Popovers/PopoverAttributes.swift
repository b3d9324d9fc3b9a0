// SPDX-License-Identifier: MIT

import SashPopovers

extension Popover {
  /// The options of a popover: its position, appearance, drags and dismissal.
  ///
  /// They are those of `Sash.Popover.Attributes`, with the animations and transitions of declared views:
  ///
  /// ```swift
  /// $0.position = .absolute(originAnchor: .bottom, popoverAnchor: .topLeft)
  /// $0.presentation.animation = .spring(response: 0.6, dampingFraction: 0.6)
  /// $0.presentation.transition = .move(edge: .top).combined(with: .opacity)
  /// $0.dismissal.mode = [.tapOutside, .dragUp]
  /// ```
  @dynamicMemberLookup public struct Attributes {
    var base = Sash.Popover.Attributes()
    /// The animation and the transition of the popover's appearance.
    public var presentation = Presentation()
    /// The animation, the transition and the causes of the popover's dismissal.
    public var dismissal = Dismissal()
    /// The options for assistive technologies.
    public var accessibility = Accessibility()

    /// Creates the default attributes.
    public init() {}

    /// Creates the attributes that a popover of the library's own views has.
    ///
    /// Its transitions and its dismiss button are kept until others are set.
    public init(_ attributes: Sash.Popover.Attributes) {
      base = attributes
      presentation = Presentation(attributes.presentation)
      dismissal = Dismissal(attributes.dismissal)
      accessibility.shiftFocus = attributes.accessibility.shiftFocus
    }

    /// An option that is the same for popovers of all views.
    public subscript<Value>(
      dynamicMember path: WritableKeyPath<Sash.Popover.Attributes, Value>
    ) -> Value {
      get { base[keyPath: path] }
      set { base[keyPath: path] = newValue }
    }
  }
}

extension Popover.Attributes {
  /// A point of a rectangle: a corner, the middle of an edge, or the centre.
  public typealias Anchor = Sash.Popover.Attributes.Anchor
  /// The position of a popover relative to its source frame.
  public typealias Position = Sash.Popover.Attributes.Position
  /// The content that a popover stays above.
  public typealias Source = Sash.Popover.Attributes.Source
  /// The axes along which a dragged popover follows the finger with resistance and then returns.
  public typealias RubberBandingMode = Sash.Popover.Attributes.RubberBandingMode

  /// The animation and the transition of a popover's appearance.
  public struct Presentation {
    /// The animation; `nil` for none.
    public var animation: Animation? = Animation(Popovers.defaultAnimation)
    /// The transition, of which the insertion is used; `nil` for none.
    ///
    /// A `move` begins beyond the edge of the window.
    public var transition: AnyTransition? = .opacity { didSet { ownTransition = nil } }
    /// The transition of a popover of the library's own views, in place of `transition`.
    private(set) var ownTransition: Sash.Popover.Transition?

    /// The animation, or that which the transition has itself.
    var resolvedAnimation: Animation? {
      transition.animation(insteadOf: animation, isRemoval: false)
    }

    /// Creates a presentation; by default the popover fades in within 0.35 seconds.
    public init() {}

    init(_ presentation: Sash.Popover.Attributes.Presentation) {
      animation = Animation(presentation.animation)
      transition = nil
      ownTransition = presentation.transition
    }
  }

  /// The animation, the transition and the causes of a popover's dismissal.
  ///
  /// The other options are those of `Sash.Popover.Attributes.Dismissal`.
  @dynamicMemberLookup public struct Dismissal {
    /// The user actions that dismiss a popover.
    public typealias Mode = Sash.Popover.Attributes.Dismissal.Mode

    var base = Sash.Popover.Attributes.Dismissal()
    /// The animation; `nil` for none.
    public var animation: Animation? = Animation(Popovers.defaultAnimation)
    /// The transition, of which the removal is used; `nil` for none.
    ///
    /// A `move` ends beyond the edge of the window.
    public var transition: AnyTransition? = .opacity { didSet { ownTransition = nil } }
    /// The transition of a popover of the library's own views, in place of `transition`.
    private(set) var ownTransition: Sash.Popover.Transition?

    /// The animation, or that which the transition has itself.
    var resolvedAnimation: Animation? {
      transition.animation(insteadOf: animation, isRemoval: true)
    }

    /// Creates the default dismissal: a press outside fades the popover out within 0.35 seconds.
    public init() {}

    init(_ dismissal: Sash.Popover.Attributes.Dismissal) {
      base = dismissal
      animation = Animation(dismissal.animation)
      transition = nil
      ownTransition = dismissal.transition
    }

    /// An option that is the same for popovers of all views.
    public subscript<Value>(
      dynamicMember path: WritableKeyPath<Sash.Popover.Attributes.Dismissal, Value>
    ) -> Value {
      get { base[keyPath: path] }
      set { base[keyPath: path] = newValue }
    }
  }

  /// The options of a popover for assistive technologies.
  public struct Accessibility {
    /// Whether the keyboard focus moves into the popover when it appears.
    public var shiftFocus = true
    /// The view that the dismiss button for users of a screen reader displays, or `nil` for no button;
    /// a cross by default.
    public var dismissButtonLabel: AnyView? = AnyView(StandardDismissLabel()) {
      didSet { displaysCross = false }
    }
    /// Whether the button has the appearance of the library.
    private var displaysCross = true

    /// Creates the default options.
    public init() {}

    /// Sets the options in the library's terms.
    func apply(to base: inout Sash.Popover.Attributes.Accessibility) {
      base.shiftFocus = shiftFocus
      guard !displaysCross else { return }
      base.dismissButtonLabel = nil
      base.dismissButtonView = dismissButtonLabel.map { label in { HostingView(rootView: label) } }
    }
  }

  /// Returns the attributes in the library's terms.
  ///
  /// - Parameter phase: What displays the transitions that change the views.
  /// - Returns: The attributes.
  func resolved(_ phase: PopoverPhase) -> Sash.Popover.Attributes {
    var result = base
    result.presentation.animation = presentation.resolvedAnimation?.motion ?? .immediate
    let transition = phase.transition(presentation, dismissal)
    result.presentation.transition = transition.insertion
    result.dismissal = dismissal.base
    result.dismissal.animation = dismissal.resolvedAnimation?.motion ?? .immediate
    result.dismissal.transition = transition.removal
    accessibility.apply(to: &result.accessibility)
    return result
  }
}

extension AnyTransition? {
  /// Returns the animation of the transition itself, or another one if it has none.
  fileprivate func animation(insteadOf other: Animation?, isRemoval: Bool) -> Animation? {
    var transaction = Transaction(animation: other)
    self?.effect?.modify(&transaction, isRemoval: isRemoval)
    return transaction.animation
  }
}

/// The appearance of a dismiss button that has no other view.
///
/// It stands for the library's button, which displays it with less.
private struct StandardDismissLabel: View {
  var body: some View {
    Image(systemName: "xmark").foregroundStyle(.white)
      .frame(width: 36, height: 36)
      .background(.black.opacity(0.25), in: Circle())
  }
}
