// SPDX-License-Identifier: MIT

/// How people may use the views behind a presentation.
nonisolated public struct PresentationBackgroundInteraction: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic
    case enabled
    case disabled
    case enabledUpThrough(PresentationDetent)
  }

  let kind: Kind

  /// The kind of the presentation decides: behind a sheet nothing can be used.
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  /// The views behind can be used.
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  /// The views behind cannot be used.
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)

  /// Returns an interaction for a sheet that is not higher than a detent.
  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .enabledUpThrough(detent))
  }
}

/// What a drag of a scroll view in a presentation does first.
nonisolated public struct PresentationContentInteraction: Hashable, Sendable {
  private let name: String

  /// The kind of the presentation decides: a sheet is resized first.
  public static let automatic = PresentationContentInteraction(name: "automatic")
  /// The presentation is resized, and then the content scrolled.
  public static let resizes = PresentationContentInteraction(name: "resizes")
  /// The content is scrolled, and then the presentation resized.
  public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

/// What the views in a presentation ask of it.
@usableFromInline nonisolated struct PresentationOptions {
  /// The heights of a sheet; `nil` for the default.
  var detents: Set<PresentationDetent>?
  /// The detent that the program selects, and where one that the user selects is stored.
  var selection: (detent: PresentationDetent, store: (PresentationDetent) -> Void)?
  var dragIndicator = Visibility.automatic
  var backgroundInteraction = PresentationBackgroundInteraction.automatic
  var contentInteraction = PresentationContentInteraction.automatic
  var cornerRadius: Double?
  /// Whether the user cannot dismiss the presentation.
  var isDismissDisabled = false

  @usableFromInline struct Key: PreferenceKey {
    @usableFromInline static var defaultValue: PresentationOptions { PresentationOptions() }

    // Options are set around the whole content; of several views side by side, the first one counts.
    @usableFromInline static func reduce(
      value: inout PresentationOptions, nextValue: () -> PresentationOptions
    ) {
      let next = nextValue()
      value.detents = value.detents ?? next.detents
      value.selection = value.selection ?? next.selection
      value.cornerRadius = value.cornerRadius ?? next.cornerRadius
      if value.dragIndicator == .automatic { value.dragIndicator = next.dragIndicator }
      if value.backgroundInteraction == .automatic {
        value.backgroundInteraction = next.backgroundInteraction
      }
      if value.contentInteraction == .automatic {
        value.contentInteraction = next.contentInteraction
      }
      value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
    }
  }
}

extension View {
  /// Sets the heights where the sheet that the view is in rests.
  ///
  /// With several, people resize the sheet by dragging it. It begins at the lowest.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationOption { $0.detents = detents }
  }

  /// Sets the heights where the sheet that the view is in rests, and a binding to the selected one.
  ///
  /// - Parameters:
  ///   - detents: The heights.
  ///   - selection: The selected height, one of the others: writing it moves the sheet, and a drag by the
  ///     user writes it.
  /// - Returns: The view with the heights.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    presentationOption {
      $0.detents = detents
      $0.selection = (selection.wrappedValue, { selection.wrappedValue = $0 })
    }
  }

  /// Shows or hides the bar at the upper edge of the sheet that the view is in.
  ///
  /// By default it is visible if the sheet has several heights.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationOption { $0.dragIndicator = visibility }
  }

  /// Sets how people may use the views behind the presentation that the view is in.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentationOption { $0.backgroundInteraction = interaction }
  }

  /// Sets what a drag of a scroll view in the presentation does first.
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    presentationOption { $0.contentInteraction = behavior }
  }

  /// Sets the radius of the corners of the sheet that the view is in, in logical pixels; `nil` stands for
  /// the usual one.
  public func presentationCornerRadius(_ cornerRadius: Double?) -> some View {
    presentationOption { $0.cornerRadius = cornerRadius }
  }

  /// Sets whether the user cannot dismiss the presentation that the view is in; the program can.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationOption { if isDisabled { $0.isDismissDisabled = true } }
  }

  @usableFromInline func presentationOption(
    _ change: @escaping @MainActor (inout PresentationOptions) -> Void
  ) -> some View {
    transformPreference(PresentationOptions.Key.self, change)
  }
}
