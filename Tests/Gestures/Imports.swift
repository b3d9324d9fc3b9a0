// SPDX-License-Identifier: MIT

// The modules that the files of this folder use, as though each file imported them.

@_exported import SashGeometry
@_exported import SashGestures
@_exported import SashMotion
@_exported import SashTestSupport
@_exported import Testing
