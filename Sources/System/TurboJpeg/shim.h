// SPDX-License-Identifier: MIT

#include <turbojpeg.h>
