#ifndef PLUMB_CHARFBUZZ_H
#define PLUMB_CHARFBUZZ_H

#include <hb-ot.h>
#include <hb.h>

#endif
