// SPDX-License-Identifier: MIT

// Declares the limits of entities, with which Debian and others build Expat.
#define XML_DTD 1
#include <expat.h>
