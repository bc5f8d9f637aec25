// Test files that share a worker are imported even after one has failed; the first failure decides.
import { afterEach } from 'vitest';

const HAS_FAILED = Symbol.for('ben-doi: a test has failed');

if (globalThis[HAS_FAILED]) throw new Error('a test has failed already: the mutant is dead');

afterEach(({ task }) => {
  if (task.result?.state === 'fail') globalThis[HAS_FAILED] = true;
});
