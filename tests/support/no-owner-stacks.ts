import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// In development React writes down for each element where it was made, until there are 10,000: a fifth of the time that
// tests of views take, for a line in messages that no test reads. It is told that there are enough already.
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
