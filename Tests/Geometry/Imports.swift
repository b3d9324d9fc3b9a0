// SPDX-License-Identifier: MIT

// The modules that the files of this folder use, as though each file imported them.

@_exported import SashGeometry
@_exported import Testing
