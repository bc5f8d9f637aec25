import type { Environment } from 'vitest/runtime';
import { builtinEnvironments } from 'vitest/runtime';

/**
 * One jsdom for all files of a worker. Modules are loaded once for all of them too, and some keep the document that
 * they found; a new one for each file would leave them with the old.
 */
const { jsdom } = builtinEnvironments;
let isUp = false;

const lastingJsdom: Environment = {
  ...jsdom,
  name: 'shared-jsdom',
  setup: async (global, options) => {
    if (!isUp) await jsdom.setup(global, options);
    isUp = true;
    // It goes with its worker.
    return { teardown: () => {} };
  },
};

export default lastingJsdom;
