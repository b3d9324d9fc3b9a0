// SPDX-License-Identifier: MIT

#include <stdarg.h>
#include <stdio.h>
#include <wayland-client-core.h>

/// Receives a line of libwayland's log. Defined in Swift, by the module `SashWayland`.
void sash_wayland_log_line(const char *line);

/// Formats a log message as one line, because Swift cannot take a `va_list`.
static inline void sash_wayland_format_log(const char *format, va_list arguments) {
  char line[1024];
  vsnprintf(line, sizeof line, format, arguments);
  sash_wayland_log_line(line);
}

/// Sends libwayland's log to `sash_wayland_log_line`.
static inline void sash_wayland_install_log(void) {
  wl_log_set_handler_client(sash_wayland_format_log);
}

/// Sets the dispatcher of an object's events. libwayland calls it on the main actor.
static inline int sash_wayland_add_dispatcher(
    struct wl_proxy *proxy,
    __attribute__((swift_attr("@MainActor"))) wl_dispatcher_func_t dispatcher,
    const void *implementation) {
  return wl_proxy_add_dispatcher(proxy, dispatcher, implementation, NULL);
}
