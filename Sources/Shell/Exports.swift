// SPDX-License-Identifier: MIT

// A module that imports this one also gets those of Wayland and of the event loop below it.

@_exported public import SashEventLoop
@_exported public import SashSeats
@_exported public import SashSurfaces
