// SPDX-License-Identifier: MIT

// The modules that the files of this folder use, as though each file imported them.

@_exported import Glibc
@_exported import Sash
@_exported import SashGeometry
@_exported import SashGestures
@_exported import SashInterface
@_exported import SashMotion
@_exported import SashRaster
@_exported import SashTestSupport
@_exported import SashTesting
@_exported import SashText
@_exported import SashTextEditing
@_exported import SashWayland
@_exported import Testing
