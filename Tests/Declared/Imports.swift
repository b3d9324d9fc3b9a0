// SPDX-License-Identifier: MIT

@_exported import Sash
@_exported import SashDeclaredScenes
@_exported import SashTesting
@_exported import Testing
