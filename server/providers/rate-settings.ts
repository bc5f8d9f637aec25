import { type DecimalText, decimal, isDecimal } from '#domain/money';
import type { GuardRules } from '#domain/rate-guard';
import type { Env } from './safe-settings.ts';

/** A tenth: coins rarely move so far in 20 seconds, and mistyped rates always do. */
const JUMP_PERCENT: DecimalText = '10';
/** Six polls of the feed. */
const SILENCE_SECONDS = '120';
const LONGEST_SILENCE_S = 86_400;
/** A feed is asked every 20 s: less than two polls would pause at every slow answer. */
const SHORTEST_SILENCE_S = 40;

/**
 * Reads RATE_JUMP_PERCENT and RATE_SILENCE_SECONDS.
 * @throws {RangeError} naming what cannot be used
 */
export const readGuardRules = (env: Env): GuardRules => {
  const jumpPercent = env.RATE_JUMP_PERCENT || JUMP_PERCENT;
  const isShare =
    isDecimal(jumpPercent) && decimal(jumpPercent).gt(0) && decimal(jumpPercent).lt(100);
  if (!isShare) throw new RangeError('RATE_JUMP_PERCENT is no percentage between 0 and 100');
  const seconds = Number(env.RATE_SILENCE_SECONDS || SILENCE_SECONDS);
  const isTime =
    Number.isInteger(seconds) && seconds >= SHORTEST_SILENCE_S && seconds <= LONGEST_SILENCE_S;
  if (!isTime) {
    throw new RangeError(
      `RATE_SILENCE_SECONDS is no whole number from ${SHORTEST_SILENCE_S} to ${LONGEST_SILENCE_S}`,
    );
  }
  return { jumpPercent, silenceMs: seconds * 1000 };
};
