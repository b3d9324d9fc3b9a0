// SPDX-License-Identifier: MIT

/// A behaviour in which an overlay rests at notches, the cases of an enumeration.
///
/// ```swift
/// Color.blue
///   .dynamicOverlay(Color.red)
///   .dynamicOverlayBehavior(
///     MagneticNotchOverlayBehavior<Notch> { notch in
///       switch notch {
///       case .max: .fractional(0.8)
///       case .min: .absolute(200)
///       }
///     })
/// ```
///
/// The cases may be in any order. The heights follow the states that the closure reads.
public struct MagneticNotchOverlayBehavior<Notch: CaseIterable & Equatable>: DynamicOverlayBehavior
{
  private let notches: (Notch) -> NotchDimension
  private var disabledNotches: [Notch] = []
  private var binding: Binding<Notch>?
  private var actions: [(Translation) -> Void] = []
  private var adjustmentMode = OverlayContentAdjustmentMode.none

  /// A change of the overlay's height.
  public struct Translation {
    private let movement: OverlayMovement

    init(_ movement: OverlayMovement) { self.movement = movement }

    /// The height of the overlay in logical pixels; in an animation, that at its end.
    public var height: Double { movement.height }
    /// The position of the height between the lowest and the highest notch, from 0 to 1.
    public var progress: Double { movement.progress }
    /// The size of the view that the overlay is in.
    public var containerSize: Size { movement.containerSize }
    /// The transaction of the change, with the animation of the overlay, or without one where the
    /// overlay follows a finger or jumps.
    ///
    /// It is that of what the action writes.
    public var transaction: Transaction { movement.transaction }

    /// Returns the height of a notch in logical pixels.
    public func height(for notch: Notch) -> Double {
      MagneticNotchOverlayBehavior.index(of: notch).map { movement.heights[$0] } ?? 0
    }
  }

  /// Creates a behaviour from a closure that returns the heights of the notches.
  public init(notches: @escaping (Notch) -> NotchDimension) { self.notches = notches }

  /// Adds an action that is called when the height of the overlay changes, after those that were added
  /// before.
  public func onTranslation(_ action: @escaping (Translation) -> Void) -> Self {
    var behavior = self
    behavior.actions.append(action)
    return behavior
  }

  /// Moves the overlay to the notch of a binding, and writes the notch that it moves to into it.
  ///
  /// A change in `withAnimation` moves the overlay animated, another one at once.
  public func notchChange(_ binding: Binding<Notch>) -> Self {
    var behavior = self
    behavior.binding = binding
    return behavior
  }

  /// Prevents drags from ending at a notch, which the binding can still reach.
  ///
  /// - Parameters:
  ///   - notch: The notch.
  ///   - isDisabled: Whether it is disabled.
  /// - Returns: The changed behaviour.
  public func disable(_ notch: Notch, _ isDisabled: Bool = true) -> Self {
    var behavior = self
    behavior.disabledNotches.removeAll { $0 == notch }
    if isDisabled { behavior.disabledNotches.append(notch) }
    return behavior
  }

  /// Sets how high the content of the overlay is.
  ///
  /// With `.none` the content is as high as at the highest notch, and what scrolls is scrolled to its
  /// end there; with `.stretch` it is as high as the overlay is at the moment, and laid out again with
  /// each movement.
  public func contentAdjustmentMode(_ mode: OverlayContentAdjustmentMode) -> Self {
    var behavior = self
    behavior.adjustmentMode = mode
    return behavior
  }

  /// Returns the behaviour as it is at the moment; an implementation detail.
  public func _makeConfiguration() -> DynamicOverlayConfiguration {
    var configuration = DynamicOverlayConfiguration(dimensions: Notch.allCases.map(notches))
    configuration.stretchesContent = adjustmentMode == .stretch
    configuration.disabledNotches = Set(disabledNotches.compactMap { Self.index(of: $0) })
    configuration.actions = actions.map { action in
      { movement in withTransaction(movement.transaction) { action(Translation(movement)) } }
    }
    guard let binding else { return configuration }
    configuration.boundNotch = Self.index(of: binding.wrappedValue)
    configuration.setBoundNotch = { index in
      let notch = Array(Notch.allCases)[index]
      if binding.wrappedValue != notch { binding.wrappedValue = notch }
    }
    return configuration
  }

  private static func index(of notch: Notch) -> Int? {
    Notch.allCases.enumerated().first { $0.element == notch }?.offset
  }
}
