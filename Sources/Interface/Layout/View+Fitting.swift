import SashGeometry

/// So many answers of a view are kept: stacks and constraints ask for its size by itself, for that in
/// a width, and for those in widths of which one becomes theirs.
private let mostAnswers = 4

/// What a view answered when it was asked for the size that suits it.
struct FittingSizes {
  private struct Answer {
    let room: Size
    let size: Size
  }

  private var answers: [Answer] = []

  /// The answer for a room, where it is known.
  ///
  /// What suits a view in a height suits it in every lesser height that it fits into.
  func size(in room: Size) -> Size? {
    for answer in answers where answer.room.width == room.width {
      let height = answer.room.height
      if height == room.height || height > room.height && answer.size.height <= room.height {
        return answer.size
      }
    }
    return nil
  }

  /// Whether a size is one that it answered.
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
  /// The size that suits the view within a size; it is asked once until it changes, or anything in it.
  ///
  /// What places other views by their size asks for it here and not by `sizeThatFits(_:)`, which would
  /// ask all that lies in them anew at each level, and hears of changes then.
  final func fittingSize(in room: Size) -> Size {
    isMeasured = true
    // Without a window nothing tells of changed surroundings.
    guard window != nil else { return sizeThatFits(room) }
    if let known = fittingSizes.size(in: room) { return known }
    let size = sizeThatFits(room)
    fittingSizes.add(size, in: room)
    return size
  }

  /// Has the view asked for its size anew, and those that it lies in.
  final func forgetFittingSizes() {
    var view: View? = self
    while let current = view {
      if !current.fittingSizes.isEmpty { current.fittingSizes.forget() }
      view = current.superview
    }
  }

  /// Has those lay out again that placed the view, or one that it lies in, by its size.
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

  /// Other subviews, or others of them, take room: they are placed anew, and so is the view where that
  /// changes its size.
  final func subviewsDidChange() {
    setNeedsLayout()
    if sizeFollowsSubviews, isMeasured { tellMeasurers() }
  }
}
