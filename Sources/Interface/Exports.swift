// SPDX-License-Identifier: MIT

// A module that imports this one also gets the two on which it stands.

@_exported public import SashInterfaceCore
@_exported public import SashInterfaceValues
