#ifndef PLUMB_CFONTCONFIG_H
#define PLUMB_CFONTCONFIG_H

#include <fontconfig/fontconfig.h>

#endif
