// SPDX-License-Identifier: MIT

/// The views that a layout arranges.
nonisolated public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  /// The type of the views.
  public typealias Element = LayoutSubview
  /// The position of a view.
  public typealias Index = Int

  let boxes: [LayoutBox]
  let owner: LayoutContainerBox?
  /// The direction in which rows are laid out.
  ///
  /// A layout need not read it: from right to left, its views are placed mirrored.
  public let layoutDirection: LayoutDirection

  /// The position of the first view.
  public var startIndex: Int { 0 }

  /// The position behind the last view.
  public var endIndex: Int { boxes.count }

  /// The view at a position.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(box: boxes[index], owner: owner)
  }

  /// Begins to record where the views are placed, in place of placing them.
  ///
  /// - Parameter guide: The guide whose position is wanted.
  /// - Returns: Whether any view may have set the guide; if none has, nothing is recorded.
  func beginsRecording(_ guide: AlignmentKey) -> Bool {
    let owner = self.owner
    return MainActor.assumeIsolated {
      guard let owner, guide.canBeExplicit(in: owner.graph) else { return false }
      owner.beginRecording()
      return true
    }
  }

  /// Ends the recording, and returns the position of a guide among the views, or `nil`.
  func recordedPosition(
    of guide: AlignmentKey, in bounds: Rect, _ proposal: ProposedViewSize
  ) -> Double? {
    let owner = self.owner
    return MainActor.assumeIsolated {
      owner?.endRecording(guide, in: bounds, proposal)
    }
  }

  /// Returns whether the views are the same.
  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.boxes.elementsEqual(b.boxes) { $0 === $1 } && a.layoutDirection == b.layoutDirection
  }
}

/// A view that a layout arranges.
nonisolated public struct LayoutSubview: Equatable, Sendable {
  let box: LayoutBox
  let owner: LayoutContainerBox?

  /// The priority with which the view gets space before others.
  public var priority: Double {
    let box = self.box
    return MainActor.assumeIsolated { box.givenPriority }
  }

  /// The space that the view prefers between it and others.
  public var spacing: ViewSpacing {
    let box = self.box
    return MainActor.assumeIsolated { box.preferredSpacing }
  }

  /// The value that the view has set for the layout.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    nonisolated(unsafe) var value: Key.Value?
    let box = self.box
    MainActor.assumeIsolated {
      unsafe value = box.layoutValue(for: ObjectIdentifier(key)) as? Key.Value
    }
    return unsafe value ?? Key.defaultValue
  }

  /// Returns the size of the view for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let box = self.box
    return MainActor.assumeIsolated { box.size(for: proposal) }
  }

  /// Returns the size and the guides of the view for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let box = self.box
    return MainActor.assumeIsolated { box.dimensions(for: proposal) }
  }

  /// Places the view.
  ///
  /// - Parameters:
  ///   - position: A point in the coordinates of the bounds.
  ///   - anchor: The point of the view that is placed there.
  ///   - proposal: What the view is offered.
  public func place(
    at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let (box, owner) = (self.box, self.owner)
    MainActor.assumeIsolated { owner?.place(box, at: position, anchor, proposal) }
  }

  /// Returns whether the views are the same.
  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.box === b.box }
}
