// Placeholder until the first slice of this target lands.
