import SashGeometry
import SashInterface
import SashRaster

/// How thick a line between children is, in logical pixels.
private let lineThickness = 1.0

extension Templates {
  /// Children below each other with a line between any two of them.
  public final class DividedVStack: DividedStack {
    /// A stack.
    ///
    /// - Parameters:
    ///   - leadingMargin: How far lines keep from the leading edge.
    ///   - trailingMargin: How far lines keep from the trailing edge.
    ///   - dividerColor: The lines' colour; nil: the theme's.
    ///   - children: What is in it, the first on top.
    public init(
      leadingMargin: Double = 0, trailingMargin: Double = 0, dividerColor: Color? = nil,
      _ children: [View]
    ) {
      super.init(
        isUpright: true, before: leadingMargin, after: trailingMargin, color: dividerColor,
        children)
    }
  }

  /// Children beside each other with a line between any two of them.
  public final class DividedHStack: DividedStack {
    /// A stack.
    ///
    /// - Parameters:
    ///   - topMargin: How far lines keep from the top.
    ///   - bottomMargin: How far lines keep from the bottom.
    ///   - dividerColor: The lines' colour; nil: the theme's.
    ///   - children: What is in it, the first at the leading edge.
    public init(
      topMargin: Double = 0, bottomMargin: Double = 0, dividerColor: Color? = nil,
      _ children: [View]
    ) {
      super.init(
        isUpright: false, before: topMargin, after: bottomMargin, color: dividerColor, children)
    }
  }

  /// What both divided stacks have in common.
  public class DividedStack: View {
    private let isUpright: Bool
    private let before: Double
    private let after: Double
    private let color: Color?
    private let children: [View]
    private let lines: [View]

    fileprivate init(
      isUpright: Bool, before: Double, after: Double, color: Color?, _ children: [View]
    ) {
      self.isUpright = isUpright
      self.before = before
      self.after = after
      self.color = color
      self.children = children
      lines = children.dropFirst().map { _ in View() }
      super.init()
      for child in children { addSubview(child) }
      for line in lines {
        line.isUserInteractionEnabled = false
        addSubview(line)
      }
      environmentDidChange()
    }

    /// Draws nothing of its own.
    public override var drawsContent: Bool { false }

    /// Gives the lines their colour.
    public override func environmentDidChange() {
      for line in lines { line.backgroundColor = color ?? theme.separator }
      setNeedsLayout()
    }

    /// The children's sizes and the lines between them.
    public override func sizeThatFits(_ size: Size) -> Size {
      let sizes = children.map { $0.sizeThatFits(size) }
      let thickness = lineThickness * Double(lines.count)
      return isUpright
        ? Size(
          width: sizes.map(\.width).max() ?? 0,
          height: sizes.reduce(thickness) { $0 + $1.height })
        : Size(
          width: sizes.reduce(thickness) { $0 + $1.width },
          height: sizes.map(\.height).max() ?? 0)
    }

    /// Puts children and lines in a row; beside each other they share what is left evenly.
    public override func layoutSubviews() {
      let isReversed = !isUpright && layoutDirection == .rightToLeft
      let order = isReversed ? children.reversed() : children
      let sizes = order.map { $0.sizeThatFits(bounds.size) }
      let wanted = sizes.reduce(lineThickness * Double(lines.count)) {
        $0 + (isUpright ? $1.height : $1.width)
      }
      let length = isUpright ? bounds.height : bounds.width
      let extra = children.isEmpty ? 0 : (length - wanted) / Double(children.count)
      var place = 0.0
      for (index, child) in order.enumerated() {
        let own = max(0, (isUpright ? sizes[index].height : sizes[index].width) + extra)
        child.frame = rect(from: place, length: own, before: 0, after: 0)
        place += own
        guard index < lines.count else { continue }
        let isMirrored = isUpright && layoutDirection == .rightToLeft
        lines[index].frame = rect(
          from: place, length: lineThickness, before: isMirrored ? after : before,
          after: isMirrored ? before : after)
        place += lineThickness
      }
    }

    private func rect(
      from place: Double, length: Double, before: Double, after: Double
    ) -> Rect {
      isUpright
        ? Rect(
          x: before, y: place, width: max(0, bounds.width - before - after), height: length)
        : Rect(
          x: place, y: before, width: length, height: max(0, bounds.height - before - after))
    }
  }
}
