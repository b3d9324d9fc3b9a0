// SPDX-License-Identifier: MIT

// The modules that an application gets with `import Sash`.

@_exported public import SashCompositor
@_exported public import SashContainers
@_exported public import SashControls
@_exported public import SashForms
@_exported public import SashGeometry
@_exported public import SashGestures
@_exported public import SashImages
@_exported public import SashInterface
@_exported public import SashLists
@_exported public import SashMotion
@_exported public import SashOverlays
@_exported public import SashPickers
@_exported public import SashPopovers
@_exported public import SashPopupBar
@_exported public import SashPresentation
@_exported public import SashRaster
@_exported public import SashRestoration
@_exported public import SashScrolling
@_exported public import SashShell
@_exported public import SashText
@_exported public import SashUIKitNames

@_exported public import protocol SashTextEditing.TextEntry
