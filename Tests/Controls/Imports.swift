// SPDX-License-Identifier: MIT

// The modules that the files of this folder use, as though each file imported them.

@_exported import SashControls
@_exported import SashGeometry
@_exported import SashGestures
@_exported import SashImages
@_exported import SashInterface
@_exported import SashInterfaceTestSupport
@_exported import SashLists
@_exported import SashMotion
@_exported import SashRaster
@_exported import SashScrolling
@_exported import SashTestSupport
@_exported import SashText
@_exported import SashTextEditing
@_exported import Testing
