import fc from 'fast-check';
import { DRAW_LIMIT, type Draw } from './commands.ts';

const number = fc.nat({ max: DRAW_LIMIT - 1 });

/** Sequences of commands that shrink: each draw can be left out, and smaller numbers mean simpler commands. */
export const draws: fc.Arbitrary<readonly Draw[]> = fc.array(
  fc.tuple(number, number, number, number),
  { minLength: 4, maxLength: 24 },
);
