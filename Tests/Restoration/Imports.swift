// SPDX-License-Identifier: MIT

// The modules that the files of this folder use, as though each file imported them.

@_exported import SashContainers
@_exported import SashGeometry
@_exported import SashInterface
@_exported import SashLists
@_exported import SashOverlays
@_exported import SashPopupBar
@_exported import SashRaster
@_exported import SashRestoration
@_exported import SashScrolling
@_exported import SashTestSupport
@_exported import Testing
