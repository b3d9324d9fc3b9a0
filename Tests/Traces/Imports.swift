// SPDX-License-Identifier: MIT

// The modules that the files of this folder use, as though each file imported them.

@_exported import SashDemoScenes
@_exported import SashGeometry
@_exported import SashGestures
@_exported import SashInterface
@_exported import SashLists
@_exported import SashMotion
@_exported import SashOverlays
@_exported import SashRaster
@_exported import SashScrolling
@_exported import SashShell
@_exported import SashTestSupport
@_exported import SashTesting
@_exported import SashWayland
@_exported import Testing
