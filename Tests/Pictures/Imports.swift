// SPDX-License-Identifier: MIT

// The modules that the files of this folder use, as though each file imported them.

@_exported import SashCompositor
@_exported import SashContainers
@_exported import SashControls
@_exported import SashForms
@_exported import SashGeometry
@_exported import SashGestures
@_exported import SashImages
@_exported import SashInterface
@_exported import SashLists
@_exported import SashMotion
@_exported import SashOverlays
@_exported import SashPickers
@_exported import SashPopovers
@_exported import SashPopupBar
@_exported import SashPresentation
@_exported import SashRaster
@_exported import SashScrolling
@_exported import SashTesting
@_exported import SashText
@_exported import SashTextEditing
@_exported import Testing
