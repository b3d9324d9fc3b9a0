import Foundation
import Sash
import Testing

/// Every public type of the library, by its name alone: beside Foundation and Testing a name that
/// two of them have would not compile.
@MainActor private let types: [(String, Any.Type)] = [
  ("AccessibilityAction", (AccessibilityAction).self),
  ("AccessibilityEvent", (AccessibilityEvent).self),
  ("AccessibilityRole", (AccessibilityRole).self),
  ("AccessibilitySnapshot", (AccessibilitySnapshot).self),
  ("Anchor", (Anchor).self),
  ("AnimationOutcome", (AnimationOutcome).self),
  ("Animator", (Animator).self),
  ("App", (any App).self),
  ("Application", (Application).self),
  ("AttachmentStore", (AttachmentStore).self),
  ("AttributedText", (AttributedText).self),
  ("BarButtonItem", (BarButtonItem).self),
  ("Bitmap", (Bitmap).self),
  ("BitmapError", (BitmapError).self),
  ("BlendMode", (BlendMode).self),
  ("BufferError", (BufferError).self),
  ("Button", (Button).self),
  ("Canvas", (Canvas).self),
  ("Capability", (Capability).self),
  ("CapabilityTable", (CapabilityTable).self),
  ("Color", (Color).self),
  ("ContentMode", (ContentMode).self),
  ("Control", (Control).self),
  ("CornerRadii", (CornerRadii).self),
  ("Cursor", (Cursor).self),
  ("DismissalReason", (DismissalReason).self),
  ("Display", (Display).self),
  ("DisplayError", (DisplayError).self),
  ("DisplayScale", (DisplayScale).self),
  ("DragBand", (DragBand).self),
  ("DragRelease", (DragRelease).self),
  ("DragState", (DragState).self),
  ("DragTracker", (DragTracker).self),
  ("EdgeInsets", (EdgeInsets).self),
  ("EventLoop", (EventLoop).self),
  ("EventLoopError", (EventLoopError).self),
  ("FillRule", (FillRule).self),
  ("Font", (Font).self),
  ("FramePresentation", (FramePresentation).self),
  ("FrameStatistics", (FrameStatistics).self),
  ("Framebuffer", (any Framebuffer).self),
  ("GestureArena", (GestureArena).self),
  ("GestureNode", (any GestureNode).self),
  ("GestureRecognizer", (GestureRecognizer).self),
  ("GestureRecognizerDelegate", (any GestureRecognizerDelegate).self),
  ("Gradient", (Gradient).self),
  ("Image", (Image).self),
  ("ImageCache", (ImageCache).self),
  ("ImageDecoder", (ImageDecoder).self),
  ("ImageError", (ImageError).self),
  ("ImageFormat", (ImageFormat).self),
  ("ImageGravity", (ImageGravity).self),
  ("ImageHeader", (ImageHeader).self),
  ("ImageView", (ImageView).self),
  ("InputEvent", (InputEvent).self),
  ("InputGrant", (InputGrant).self),
  ("Key", (Key).self),
  ("KeyEvent", (KeyEvent).self),
  ("Label", (Label).self),
  ("Layer", (Layer).self),
  ("LayerContents", (LayerContents).self),
  ("LayerProblem", (LayerProblem).self),
  ("LayerTransform", (LayerTransform).self),
  ("LayoutDirection", (LayoutDirection).self),
  ("LineCap", (LineCap).self),
  ("LineJoin", (LineJoin).self),
  ("LoopWaker", (LoopWaker).self),
  ("Material", (Material).self),
  ("Mathematics", (Mathematics).self),
  ("MissingFamily", (MissingFamily).self),
  ("Modifiers", (Modifiers).self),
  ("MonotonicClock", (MonotonicClock).self),
  ("Motion", (Motion).self),
  ("MotionClock", (any MotionClock).self),
  ("OffscreenFramebuffer", (OffscreenFramebuffer).self),
  ("OffscreenWindowHost", (OffscreenWindowHost).self),
  ("OutputInfo", (OutputInfo).self),
  ("PanGestureRecognizer", (PanGestureRecognizer).self),
  ("ParagraphDirection", (ParagraphDirection).self),
  ("Path", (Path).self),
  ("PixelFormat", (PixelFormat).self),
  ("PixelRect", (PixelRect).self),
  ("PixelSize", (PixelSize).self),
  ("Point", (Point).self),
  ("PointerHover", (PointerHover).self),
  ("Popover", (Popover).self),
  ("PopoverReader", (PopoverReader).self),
  ("Popovers", (Popovers).self),
  ("PopupBar", (PopupBar).self),
  ("PopupBarStyle", (PopupBarStyle).self),
  ("PopupCloseButton", (PopupCloseButton).self),
  ("PopupContentView", (PopupContentView).self),
  ("PopupInteractionStyle", (PopupInteractionStyle).self),
  ("PopupItem", (PopupItem).self),
  ("PopupPresentationDelegate", (any PopupPresentationDelegate).self),
  ("PopupPresentationState", (PopupPresentationState).self),
  ("PresentationBackdrop", (PresentationBackdrop).self),
  ("PresentationEntry", (PresentationEntry).self),
  ("PresentationLevel", (PresentationLevel).self),
  ("PresentationStack", (PresentationStack).self),
  ("PressDecision", (PressDecision).self),
  ("PressGestureRecognizer", (PressGestureRecognizer).self),
  ("PressRouter", (any PressRouter).self),
  ("PressState", (PressState).self),
  ("ProgressView", (ProgressView).self),
  ("Projection", (Projection).self),
  ("QuarterTurn", (QuarterTurn).self),
  ("Rect", (Rect).self),
  ("Region", (Region).self),
  ("Responder", (Responder).self),
  ("RoundedRect", (RoundedRect).self),
  ("RubberBand", (RubberBand).self),
  ("Scene", (Scene).self),
  ("SceneStatistics", (SceneStatistics).self),
  ("ScheduledCall", (ScheduledCall).self),
  ("ScrollEvent", (ScrollEvent).self),
  ("Shadow", (Shadow).self),
  ("ShellReport", (ShellReport).self),
  ("Size", (Size).self),
  ("Spacer", (Spacer).self),
  ("Spring", (Spring).self),
  ("StackView", (StackView).self),
  ("TapGestureRecognizer", (TapGestureRecognizer).self),
  ("Templates", (Templates).self),
  ("TextAlignment", (TextAlignment).self),
  ("TextAttributes", (TextAttributes).self),
  ("TextDirection", (TextDirection).self),
  ("TextError", (TextError).self),
  ("TextLayout", (TextLayout).self),
  ("TextStyle", (TextStyle).self),
  ("TextSystem", (TextSystem).self),
  ("TextWrapping", (TextWrapping).self),
  ("Theme", (Theme).self),
  ("Timeline", (Timeline).self),
  ("TimingCurve", (TimingCurve).self),
  ("ToplevelHost", (ToplevelHost).self),
  ("ToplevelOptions", (ToplevelOptions).self),
  ("Touch", (Touch).self),
  ("TruncationMode", (TruncationMode).self),
  ("Vector", (Vector).self),
  ("VelocityTracker", (VelocityTracker).self),
  ("View", (View).self),
  ("ViewController", (ViewController).self),
  ("Window", (Window).self),
  ("WindowHost", (any WindowHost).self),
  ("WindowReader", (WindowReader).self),
]

@Suite("Public names")
struct NameTests {
  /// The rooms that an application sees through its one import.
  static let rooms = [
    "Geometry", "Motion", "Gestures", "Raster", "Text", "Compositor", "Interface", "Presentation",
    "PopupBar", "Popovers", "Shell", "Sash",
  ]

  @Test("no public type has the name of one of Foundation or Testing, and none is left out here")
  @MainActor func complete() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var found: Set<String> = []
    for room in Self.rooms {
      let folder = root.appendingPathComponent("Sources/\(room)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(
          of: /(?m)^\S.*?\b(?:public|open)\b.*?\b(?:class|struct|enum|protocol|typealias) (\w+)/)
        { found.insert(String(match.output.1)) }
        for match in text.matches(
          of: /(?m)^(?:public|open)\b.*?\b(?:class|struct|enum|protocol|typealias) (\w+)/)
        { found.insert(String(match.output.1)) }
      }
    }
    #expect(found.symmetricDifference(types.map(\.0)).sorted() == [])
  }
}
