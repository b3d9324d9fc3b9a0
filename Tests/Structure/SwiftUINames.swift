// SPDX-License-Identifier: MIT

/// Names of SwiftUI of one topic: facts, with which the article on SwiftUI's names is compared.
struct SwiftUINames {
  /// The heading in the article.
  let topic: String
  /// The types and functions outside of types.
  let types: [String]
  /// The modifiers of views.
  let modifiers: [String]
  /// The values of the environment.
  let values: [String]

  init(_ topic: String, types: String = "", modifiers: String = "", values: String = "") {
    self.topic = topic
    self.types = Self.words(types)
    self.modifiers = Self.words(modifiers)
    self.values = Self.words(values)
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// All names, as the article writes them: types, modifiers after a point, values as key paths.
  var all: [String] { types + modifiers.map { ".\($0)" } + values.map { "\\.\($0)" } }
}

extension SwiftUINames {
  /// The names of SwiftUI's grammar.
  ///
  /// Names that Apple's documentation marks as deprecated are left out, apart from those in wide use.
  static let topics = [
    SwiftUINames(
      "Views and applications",
      types: """
        View ViewModifier ViewBuilder AnyView EmptyView Group ForEach ModifiedContent EmptyModifier
        TupleView EquatableView App Scene SceneBuilder WindowGroup Window Settings DocumentGroup
        MenuBarExtra UtilityWindow Commands CommandsBuilder CommandMenu CommandGroup
        CommandGroupPlacement EmptyCommands ScenePhase OpenWindowAction DismissWindowAction
        OpenSettingsAction OpenDocumentAction NewDocumentAction WindowStyle WindowResizability
        WindowToolbarStyle WindowPlacement WindowLevel Subview SubviewsCollection SectionCollection
        SectionConfiguration ContainerValues ContainerValueKey PlaceholderContentView
        SubscriptionView Preview PreviewProvider ImageRenderer
        """,
      modifiers: """
        modifier id tag equatable onAppear onDisappear onChange onReceive task hidden containerValue
        previewDisplayName previewLayout previewDevice
        """,
      values: """
        scenePhase openWindow dismissWindow openSettings openDocument newDocument
        supportsMultipleWindows isSceneCaptured
        """),
    SwiftUINames(
      "State, environment and preferences",
      types: """
        State Binding Bindable Observable DynamicProperty Environment EnvironmentValues
        EnvironmentKey Entry EnvironmentObject ObservedObject StateObject ObservableObject
        AppStorage SceneStorage FetchRequest FocusedValue FocusedBinding FocusedValues
        FocusedValueKey FocusedObject Namespace ScaledMetric PreferenceKey ControlActiveState
        """,
      modifiers: """
        environment transformEnvironment environmentObject defaultAppStorage preference
        transformPreference onPreferenceChange anchorPreference transformAnchorPreference
        backgroundPreferenceValue overlayPreferenceValue focusedValue focusedSceneValue
        focusedObject
        """,
      values: """
        colorScheme colorSchemeContrast displayScale pixelLength dynamicTypeSize layoutDirection
        legibilityWeight locale calendar timeZone horizontalSizeClass verticalSizeClass undoManager
        controlActiveState managedObjectContext
        """),
    SwiftUINames(
      "Layout",
      types: """
        HStack VStack ZStack LazyHStack LazyVStack LazyHGrid LazyVGrid GridItem
        PinnedScrollableViews Grid GridRow Spacer Divider GeometryReader GeometryProxy ViewThatFits
        HSplitView VSplitView Alignment HorizontalAlignment VerticalAlignment AlignmentID
        ViewDimensions Edge Edge.Set EdgeInsets HorizontalEdge VerticalEdge Axis Axis.Set UnitPoint
        Anchor Anchor.Source CoordinateSpace CoordinateSpaceProtocol NamedCoordinateSpace
        LocalCoordinateSpace GlobalCoordinateSpace ContentMode LayoutDirection Layout LayoutSubview
        LayoutSubviews LayoutProperties LayoutValueKey ProposedViewSize ViewSpacing HStackLayout
        VStackLayout ZStackLayout GridLayout AnyLayout SafeAreaRegions Visibility
        UserInterfaceSizeClass
        """,
      modifiers: """
        frame containerRelativeFrame padding scenePadding fixedSize layoutPriority alignmentGuide
        offset position zIndex aspectRatio scaledToFit scaledToFill background overlay safeAreaInset
        safeAreaPadding safeAreaBar ignoresSafeArea coordinateSpace layoutValue onGeometryChange
        gridCellColumns gridCellAnchor gridCellUnsizedAxes gridColumnAlignment containerShape
        contentMargins layoutDirectionBehavior
        """),
    SwiftUINames(
      "Text and images",
      types: """
        Text Text.Case Text.TruncationMode Text.DateStyle Text.LineStyle Text.Layout Text.Scale
        TextAlignment TextRenderer TextAttribute TextProxy TextSelection TextSelectability
        LocalizedStringKey Font Font.Weight Font.TextStyle Font.Design Font.Width Font.Leading Image
        Image.Scale Image.Interpolation Image.ResizingMode Image.TemplateRenderingMode
        Image.Orientation SymbolRenderingMode AsyncImage AsyncImagePhase Label DynamicTypeSize
        ContentSizeCategory LegibilityWeight RedactionReasons
        """,
      modifiers: """
        font fontWeight fontWidth fontDesign bold italic underline strikethrough monospaced
        monospacedDigit kerning tracking baselineOffset textScale textCase lineLimit lineSpacing
        lineHeight multilineTextAlignment truncationMode minimumScaleFactor allowsTightening
        textSelection textRenderer typesettingLanguage dynamicTypeSize imageScale
        symbolRenderingMode symbolVariant symbolEffect redacted unredacted
        flipsForRightToLeftLayoutDirection
        """,
      values: """
        font lineLimit lineSpacing multilineTextAlignment truncationMode textCase imageScale
        allowsTightening minimumScaleFactor symbolRenderingMode symbolVariants redactionReasons
        """),
    SwiftUINames(
      "Colours, shapes and drawing",
      types: """
        Color Color.RGBColorSpace Color.Resolved ColorScheme ColorSchemeContrast Gradient
        Gradient.Stop LinearGradient RadialGradient AngularGradient EllipticalGradient MeshGradient
        AnyGradient Material ShapeStyle AnyShapeStyle HierarchicalShapeStyle ForegroundStyle
        BackgroundStyle TintShapeStyle SelectionShapeStyle SeparatorShapeStyle
        PlaceholderTextShapeStyle FillShapeStyle LinkShapeStyle WindowBackgroundShapeStyle
        ImagePaint Shader ShadowStyle Shape InsettableShape Path Rectangle RoundedRectangle
        UnevenRoundedRectangle Circle Ellipse Capsule ContainerRelativeShape ConcentricRectangle
        AnyShape FillStyle StrokeStyle RoundedCornerStyle RectangleCornerRadii OffsetShape
        RotatedShape ScaledShape TransformedShape Angle ProjectionTransform BlendMode
        ColorRenderingMode Canvas GraphicsContext GraphicsContext.Shading ContentShapeKinds Glass
        GlassEffectContainer VisualEffect EmptyVisualEffect BackgroundProminence
        """,
      modifiers: """
        foregroundStyle foregroundColor backgroundStyle tint accentColor border cornerRadius
        clipShape clipped mask shadow opacity blur brightness contrast saturation grayscale
        hueRotation colorInvert colorMultiply luminanceToAlpha blendMode compositingGroup
        drawingGroup scaleEffect rotationEffect rotation3DEffect transformEffect projectionEffect
        visualEffect colorEffect distortionEffect layerEffect preferredColorScheme glassEffect
        backgroundExtensionEffect
        """,
      values: "backgroundStyle backgroundProminence backgroundMaterial isLuminanceReduced"),
    SwiftUINames(
      "Controls and forms",
      types: """
        Button ButtonRole ButtonStyle PrimitiveButtonStyle ButtonStyleConfiguration
        ButtonStyleConfiguration.Label PrimitiveButtonStyleConfiguration PlainButtonStyle
        BorderedButtonStyle BorderedProminentButtonStyle BorderlessButtonStyle DefaultButtonStyle
        LinkButtonStyle GlassButtonStyle ButtonBorderShape ButtonRepeatBehavior Toggle ToggleStyle
        ToggleStyleConfiguration ToggleStyleConfiguration.Label DefaultToggleStyle SwitchToggleStyle
        CheckboxToggleStyle ButtonToggleStyle Slider Stepper TextField TextFieldStyle
        DefaultTextFieldStyle RoundedBorderTextFieldStyle PlainTextFieldStyle SecureField TextEditor
        TextEditorStyle Picker PickerStyle DefaultPickerStyle SegmentedPickerStyle MenuPickerStyle
        WheelPickerStyle InlinePickerStyle RadioGroupPickerStyle PalettePickerStyle
        NavigationLinkPickerStyle DatePicker DatePickerComponents DatePickerStyle MultiDatePicker
        ColorPicker ProgressView ProgressViewStyle ProgressViewStyleConfiguration
        LinearProgressViewStyle CircularProgressViewStyle Gauge GaugeStyle GaugeStyleConfiguration
        GaugeStyleConfiguration.Label DefaultGaugeStyle AccessoryCircularGaugeStyle
        AccessoryCircularCapacityGaugeStyle LinearCapacityGaugeStyle AccessoryLinearGaugeStyle Menu
        MenuStyle MenuOrder MenuActionDismissBehavior Link OpenURLAction OpenURLAction.Result
        ShareLink EditButton PasteButton RenameButton RenameAction HelpLink LabelStyle
        LabelStyleConfiguration LabelStyleConfiguration.Icon LabelStyleConfiguration.Title
        DefaultLabelStyle IconOnlyLabelStyle TitleOnlyLabelStyle TitleAndIconLabelStyle
        LabeledContent LabeledContentStyle ControlGroup ControlGroupStyle ControlSize Form FormStyle
        GroupBox GroupBoxStyle DisclosureGroup DisclosureGroupStyle Section ContentUnavailableView
        SubmitLabel SubmitTriggers TextInputAutocapitalization TextInputFormattingControlPlacement
        Prominence
        """,
      modifiers: """
        disabled buttonStyle buttonBorderShape buttonRepeatBehavior toggleStyle pickerStyle
        horizontalRadioGroupLayout datePickerStyle textFieldStyle textEditorStyle progressViewStyle
        gaugeStyle menuStyle menuOrder menuIndicator menuActionDismissBehavior labelStyle
        labelsHidden labelsVisibility labeledContentStyle labelIconToTitleSpacing controlGroupStyle
        controlSize formStyle groupBoxStyle disclosureGroupStyle onSubmit submitLabel submitScope
        keyboardType textContentType textInputAutocapitalization autocorrectionDisabled
        scrollContentBackground contextMenu help headerProminence findNavigator findDisabled
        replaceDisabled renameAction
        """,
      values: """
        isEnabled controlSize openURL menuOrder autocorrectionDisabled headerProminence
        buttonRepeatBehavior menuIndicatorVisibility labelsVisibility rename
        """),
    SwiftUINames(
      "Lists and scrolling",
      types: """
        List ListStyle PlainListStyle GroupedListStyle InsetGroupedListStyle InsetListStyle
        SidebarListStyle BorderedListStyle ListItemTint ListSectionSpacing Table TableColumn
        TableColumnAlignment TableColumnBuilder TableColumnContent TableRow TableStyle
        OutlineGroup DynamicViewContent EditActions EditMode IndexSet
        SwipeActions BadgeProminence ScrollView ScrollViewReader ScrollViewProxy
        ScrollIndicatorVisibility ScrollBounceBehavior ScrollTargetBehavior ScrollTarget
        PagingScrollTargetBehavior ViewAlignedScrollTargetBehavior ScrollPosition ScrollGeometry
        ScrollPhase ScrollPhaseChangeContext ScrollDismissesKeyboardMode
        ScrollContentOffsetAdjustmentBehavior
        ScrollTransitionConfiguration ScrollTransitionPhase ScrollAnchorRole ScrollEdgeEffectStyle
        RefreshAction
        """,
      modifiers: """
        listStyle listRowBackground listRowInsets listRowSeparator listRowSeparatorTint
        listRowSpacing listSectionSeparator listSectionSpacing listItemTint tableStyle swipeActions
        onDelete onMove deleteDisabled moveDisabled selectionDisabled badge badgeProminence
        refreshable scrollDisabled scrollIndicators scrollIndicatorsFlash scrollBounceBehavior
        scrollClipDisabled scrollPosition scrollTargetLayout scrollTargetBehavior scrollTransition
        scrollDismissesKeyboard defaultScrollAnchor scrollEdgeEffectStyle scrollInputBehavior
        onScrollGeometryChange onScrollPhaseChange onScrollTargetVisibilityChange
        onScrollVisibilityChange
        """,
      values: """
        isScrollEnabled verticalScrollIndicatorVisibility horizontalScrollIndicatorVisibility
        scrollDismissesKeyboardMode editMode refresh defaultMinListRowHeight
        defaultMinListHeaderHeight badgeProminence
        """),
    SwiftUINames(
      "Navigation and presentation",
      types: """
        NavigationStack NavigationView NavigationLink NavigationPath NavigationSplitView
        NavigationSplitViewColumn NavigationSplitViewVisibility NavigationSplitViewStyle
        NavigationViewStyle StackNavigationViewStyle TabView Tab TabSection TabContent TabViewStyle
        PageTabViewStyle IndexViewStyle ToolbarContent ToolbarContentBuilder
        CustomizableToolbarContent ToolbarItem ToolbarItemGroup ToolbarItemPlacement
        ToolbarPlacement ToolbarSpacer SpacerSizing ToolbarDefaultItemKind ToolbarRole
        ToolbarTitleDisplayMode ToolbarTitleMenu Alert ActionSheet PresentationDetent
        PresentationMode PresentationAdaptation
        PresentationBackgroundInteraction DismissAction DismissSearchAction SearchFieldPlacement
        SearchScopeActivation
        """,
      modifiers: """
        navigationTitle navigationSubtitle navigationDestination navigationBarTitleDisplayMode
        navigationBarBackButtonHidden navigationSplitViewColumnWidth navigationSplitViewStyle
        navigationDocument tabItem tabViewStyle tabBarMinimizeBehavior tabViewBottomAccessory
        toolbar toolbarBackground toolbarVisibility toolbarColorScheme toolbarRole toolbarTitleMenu
        toolbarTitleDisplayMode sheet fullScreenCover popover alert confirmationDialog inspector
        interactiveDismissDisabled presentationDetents presentationDragIndicator
        presentationBackground presentationBackgroundInteraction presentationCornerRadius
        presentationCompactAdaptation presentationContentInteraction dismissalConfirmationDialog
        dialogIcon searchable searchScopes searchSuggestions searchCompletion fileImporter
        fileExporter fileMover handlesExternalEvents statusBarHidden persistentSystemOverlays
        """,
      values: """
        dismiss isPresented presentationMode isSearching dismissSearch
        tabViewBottomAccessoryPlacement
        """),
    SwiftUINames(
      "Focus and keys",
      types: """
        FocusState FocusState.Binding FocusInteractions ResetFocusAction
        DefaultFocusEvaluationPriority KeyPress KeyPress.Phases KeyPress.Result KeyEquivalent
        KeyboardShortcut EventModifiers MoveCommandDirection
        """,
      modifiers: """
        focusable focused defaultFocus prefersDefaultFocus focusScope focusSection
        focusEffectDisabled searchFocused onKeyPress onMoveCommand onExitCommand onDeleteCommand
        onCommand onPlayPauseCommand onCopyCommand onCutCommand onPasteCommand keyboardShortcut
        onModifierKeysChanged
        """,
      values: "isFocused isFocusEffectEnabled resetFocus keyboardShortcut"),
    SwiftUINames(
      "Gestures and pointers",
      types: """
        Gesture TapGesture SpatialTapGesture SpatialTapGesture.Value SpatialEventGesture
        LongPressGesture DragGesture DragGesture.Value MagnifyGesture MagnifyGesture.Value
        MagnificationGesture RotateGesture RotateGesture.Value RotationGesture WindowDragGesture
        GestureState GestureStateGesture GestureMask AnyGesture SequenceGesture
        SequenceGesture.Value SimultaneousGesture SimultaneousGesture.Value ExclusiveGesture
        ExclusiveGesture.Value HoverPhase HoverEffect PointerStyle PointerVisibility SensoryFeedback
        """,
      modifiers: """
        gesture highPriorityGesture simultaneousGesture onTapGesture onLongPressGesture
        defersSystemGestures allowsHitTesting contentShape onHover onContinuousHover hoverEffect
        hoverEffectDisabled pointerStyle pointerVisibility sensoryFeedback
        allowsWindowActivationEvents
        """),
    SwiftUINames(
      "Animation",
      types: """
        Animation Transaction TransactionKey withAnimation withTransaction AnyTransition Transition
        TransitionPhase TransitionProperties AsymmetricTransition Animatable AnimatableModifier
        AnimatablePair AnimatableValues VectorArithmetic EmptyAnimatableData CustomAnimation
        AnimationContext AnimationState AnimationStateKey AnimationCompletionCriteria Spring
        UnitCurve TimelineView TimelineSchedule PhaseAnimator KeyframeAnimator Keyframes
        KeyframesBuilder KeyframeTimeline KeyframeTrack KeyframeTrackContent LinearKeyframe
        SpringKeyframe CubicKeyframe MoveKeyframe GeometryEffect ContentTransition
        NavigationTransition MatchedTransitionSourceConfiguration
        """,
      modifiers: """
        animation transaction transition contentTransition navigationTransition
        matchedGeometryEffect matchedTransitionSource geometryGroup phaseAnimator keyframeAnimator
        """,
      values: "contentTransition"),
    SwiftUINames(
      "Accessibility",
      types: """
        AccessibilityTraits AccessibilityActionKind AccessibilityActionCategory
        AccessibilityChildBehavior AccessibilityAdjustmentDirection AccessibilityHeadingLevel
        AccessibilityAttachmentModifier AccessibilityFocusState AccessibilityLabeledPairRole
        AccessibilityNotification AccessibilityTextContentType AccessibilityRotorEntry
        AccessibilityRotorContent AccessibilityQuickActionStyle AccessibilityTechnologies
        """,
      modifiers: """
        accessibilityLabel accessibilityValue accessibilityHint accessibilityHidden
        accessibilityIdentifier accessibilityInputLabels accessibilityAddTraits
        accessibilityRemoveTraits accessibilityElement accessibilityChildren
        accessibilityRepresentation accessibilityLabeledPair accessibilitySortPriority
        accessibilityAction accessibilityActions accessibilityAdjustableAction
        accessibilityScrollAction accessibilityActivationPoint accessibilityDragPoint
        accessibilityDropPoint accessibilityFocused accessibilityHeading
        accessibilityTextContentType accessibilityRotor accessibilityRotorEntry
        accessibilityCustomContent accessibilityLinkedGroup accessibilityZoomAction
        accessibilityDirectTouch accessibilityRespondsToUserInteraction
        accessibilityShowsLargeContentViewer accessibilityIgnoresInvertColors
        accessibilityChartDescriptor speechSpellsOutCharacters speechAdjustedPitch
        speechAlwaysIncludesPunctuation speechAnnouncementsQueued
        """,
      values: """
        accessibilityEnabled accessibilityReduceMotion accessibilityReduceTransparency
        accessibilityDifferentiateWithoutColor accessibilityInvertColors
        accessibilityVoiceOverEnabled accessibilitySwitchControlEnabled
        accessibilityShowButtonShapes
        """),
    SwiftUINames(
      "Drag and drop",
      types: """
        DropDelegate DropInfo DropProposal DropOperation DragConfiguration DropConfiguration
        DragSession DropSession Transferable
        """,
      modifiers: """
        draggable dropDestination onDrag onDrop springLoadingBehavior copyable cuttable
        pasteDestination itemProvider importsItemProviders exportsItemProviders dragContainer
        onDragSessionUpdated onDropSessionUpdated
        """),
    SwiftUINames(
      "Views of other frameworks",
      types: """
        UIViewRepresentable UIViewRepresentableContext UIViewControllerRepresentable
        UIViewControllerRepresentableContext UIGestureRecognizerRepresentable UIHostingController
        UIHostingConfiguration NSViewRepresentable NSViewControllerRepresentable NSHostingView
        NSHostingController
        """,
      modifiers: "onOpenURL userActivity onContinueUserActivity"),
    SwiftUINames(
      "Popup bars of LNPopupUI",
      types: """
        PopupItem PopupItemBuilder PopupItemImage PopupItemImageType PopupBarLayoutProxy
        PopupContentHostingController PopupCustomBarHostingController
        """,
      modifiers: """
        popup popupItem popupItems popupTitle popupImage popupProgress popupBarButtons
        popupBarLeadingButtons popupBarTrailingButtons popupBarStyle popupBarProgressViewStyle
        popupBarMarqueeScrollEnabled popupBarShineEnabled popupBarInheritsAppearanceFromDockingView
        popupBarInheritsEnvironmentFont popupBarBackgroundEffect popupBarFloatingBackgroundEffect
        popupBarFloatingBackgroundShadow popupBarFloatingBackgroundCornerConfiguration
        popupBarCustomBarPrefersFullBarWidth popupBarLimitFloatingContentWidth popupBarImageShadow
        popupBarTitleTextAttributes popupBarSubtitleTextAttributes popupBarContextMenu
        popupBarInheritsBottomBarMetrics popupBarShouldExtendPopupBarUnderSafeArea popupBarCustomView
        popupBarCustomizer onPopupBarGeometryChange popupInteractionStyle popupCloseButtonStyle
        popupCloseButtonPositioning popupHapticFeedbackEnabled popupContentAllowsContentTransition
        popupContentViewCustomizer popupInteractionContainer popupTransitionTarget
        popupContentBackgroundColor
        """,
      values: "popupBarPlacement"),
  ]
}
