import { expect, test } from 'vitest';
import { sourcesIn } from '#tests/support/flows';

/** What says beside a button which fields it waits for. */
const SAYS_WHAT_IS_MISSING = /<MissingFields\b|\bnextField\(/;
/** A form whose fields decide whether its button can be pressed. */
const WAITS_FOR_FIELDS = /disabled=\{[^}]*\b(?:isValid|isClosed)\b/;

test('every form whose button waits for its fields says which ones are missing', () => {
  const waiting = sourcesIn('src', /\.tsx$/).filter(({ text }) => WAITS_FOR_FIELDS.test(text));
  // Trades, exchanges, withdrawals, refunds, profiles, and the one form of every other flow.
  expect(waiting.length).toBeGreaterThan(5);
  const silent = waiting.filter(({ text }) => !SAYS_WHAT_IS_MISSING.test(text));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
