import SashGeometry

/// The greatest number of cached sizes of a view.
///
/// Stacks and constraints ask for its own size, for the size at a width, and for the sizes at
/// candidate widths.
private let mostAnswers = 4

/// A cache of a view's fitting sizes.
struct FittingSizes {
  private struct Answer {
    let room: Size
    let size: Size
  }

  private var answers: [Answer] = []

  /// Returns the cached size for an available size, or `nil`.
  ///
  /// A size that was computed for an available height is also valid for every lesser height that it
  /// fits into.
  func size(in room: Size) -> Size? {
    for answer in answers where answer.room.width == room.width {
      let height = answer.room.height
      if height == room.height || height > room.height && answer.size.height <= room.height {
        return answer.size
      }
    }
    return nil
  }

  /// Returns whether a size is one of the cached ones.
  func contains(_ size: Size) -> Bool {
    for answer in answers where answer.size == size { return true }
    return false
  }

  mutating func add(_ size: Size, in room: Size) {
    if answers.count == mostAnswers { answers.removeFirst() }
    answers.append(Answer(room: room, size: size))
  }

  var isEmpty: Bool { answers.isEmpty }

  mutating func forget() { answers.removeAll(keepingCapacity: true) }
}

extension View {
  /// Returns the size that fits the view into an available size, cached until the view or its
  /// contents change.
  ///
  /// Containers ask for the sizes of their subviews through this function and not through
  /// `sizeThatFits(_:)`, which would measure the whole subtree at each level. The view then
  /// invalidates the container's layout when its size may have changed.
  final func fittingSize(in room: Size) -> Size {
    isMeasured = true
    // Without a window the view receives no environment changes that would empty the cache.
    guard window != nil else { return sizeThatFits(room) }
    if let known = fittingSizes.size(in: room) { return known }
    let size = sizeThatFits(room)
    fittingSizes.add(size, in: room)
    return size
  }

  /// Empties the size caches of the view and of its ancestors.
  final func forgetFittingSizes() {
    var view: View? = self
    while let current = view {
      if !current.fittingSizes.isEmpty { current.fittingSizes.forget() }
      view = current.superview
    }
  }

  /// Invalidates the layout of the ancestors that measured the view or one of its ancestors.
  final func tellMeasurers() {
    var view = self
    while let parent = view.superview {
      if view.isMeasured {
        view.isMeasured = false
        parent.setNeedsLayout()
      }
      view = parent
    }
  }

  /// Updates the layout after subviews were added, removed, shown or hidden.
  final func subviewsDidChange() {
    setNeedsLayout()
    if sizeFollowsSubviews, isMeasured { tellMeasurers() }
  }
}
