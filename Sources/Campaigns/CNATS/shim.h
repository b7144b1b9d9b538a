#ifndef PLUMB_CNATS_H
#define PLUMB_CNATS_H

#include <nats/nats.h>

#endif
