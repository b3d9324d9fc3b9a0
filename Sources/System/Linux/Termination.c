// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "SashCLinux.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// Signal handlers may only call async-signal-safe functions, so their messages are formatted
// beforehand.

static struct {
  int signal;
  const char *name;
  char overdue[256];
} watched[] = {{SIGTERM, "SIGTERM", ""}, {SIGINT, "SIGINT", ""}, {SIGHUP, "SIGHUP", ""}};

enum { watched_count = sizeof watched / sizeof watched[0] };

static volatile sig_atomic_t target = -1;
static volatile sig_atomic_t limit;
static volatile sig_atomic_t received;

static void handle_request(int number);

void sash_termination_unwatch(void) {
  for (int i = 0; i < watched_count; i++) {
    struct sigaction current;
    if (sigaction(watched[i].signal, NULL, &current) == 0 && current.sa_handler == handle_request)
      signal(watched[i].signal, SIG_DFL);
  }
}

// Ends the process as if the signal had not been caught, because it has not ended in time.
static void handle_overdue(int number) {
  (void)number;
  for (int i = 0; i < watched_count; i++)
    if (watched[i].signal == received) {
      ssize_t count = write(STDERR_FILENO, watched[i].overdue, strlen(watched[i].overdue));
      (void)count;
    }
  signal(received, SIG_DFL);
  raise(received);
  _exit(128 + received);
}

static void handle_request(int number) {
  int error = errno;
  sash_termination_unwatch();
  received = number;
  // Replaces a SIGALRM timer of the application: the process is ending.
  struct sigaction overdue = {.sa_handler = handle_overdue};
  sigaction(SIGALRM, &overdue, NULL);
  alarm((unsigned)limit);
  uint64_t one = 1;
  ssize_t count = write(target, &one, sizeof one);
  (void)count;
  errno = error;
}

void sash_termination_watch(int descriptor, unsigned seconds) {
  target = descriptor;
  limit = (sig_atomic_t)seconds;
  struct sigaction request = {.sa_handler = handle_request, .sa_flags = SA_RESTART};
  for (int i = 0; i < watched_count; i++) sigaddset(&request.sa_mask, watched[i].signal);
  for (int i = 0; i < watched_count; i++) {
    snprintf(watched[i].overdue, sizeof watched[i].overdue,
             "%s: still running %u seconds after %s, so it ends now without saving; "
             "onTerminate, onWindowClose or an event handler does not return\n",
             program_invocation_short_name, seconds, watched[i].name);
    struct sigaction current;
    if (sigaction(watched[i].signal, NULL, &current) == 0 && current.sa_handler == SIG_DFL)
      sigaction(watched[i].signal, &request, NULL);
  }
}
