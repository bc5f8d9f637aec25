import { type DecimalText, decimal, isDecimal, smaller, toText } from '#domain/money/money';
import type { GuardRules } from '#domain/pricing/rate-guard';
import type { Env } from './safe-settings.ts';

/** A tenth: coins rarely move so far in 20 seconds, and mistyped rates always do. */
const JUMP_PERCENT: DecimalText = '10';
/** A whole one would let a rate fall to nothing. */
const LARGEST_DRIFT_PERCENT: DecimalText = '99';
const DRIFT_SECONDS = '3600';
/** Three polls of the feed. */
const SHORTEST_DRIFT_S = 60;
/** Each tier keeps the rates of the window: up to one for each poll, where it goes in one direction all the time. */
const LONGEST_DRIFT_S = 21_600;
/** Six polls of the feed. */
const SILENCE_SECONDS = '120';
const LONGEST_SILENCE_S = 86_400;
/** A feed is asked every 20 s: less than two polls would pause at every slow answer. */
const SHORTEST_SILENCE_S = 40;

/**
 * Reads RATE_JUMP_PERCENT, RATE_DRIFT_PERCENT, RATE_DRIFT_SECONDS and RATE_SILENCE_SECONDS.
 * @throws {RangeError} naming what cannot be used
 */
export const readGuardRules = (env: Env): GuardRules => {
  const jumpPercent = readShare(env, 'RATE_JUMP_PERCENT', JUMP_PERCENT);
  const driftPercent = readShare(env, 'RATE_DRIFT_PERCENT', usualDrift(jumpPercent));
  const drift = { from: SHORTEST_DRIFT_S, to: LONGEST_DRIFT_S, usual: DRIFT_SECONDS };
  const silence = { from: SHORTEST_SILENCE_S, to: LONGEST_SILENCE_S, usual: SILENCE_SECONDS };
  return {
    jumpPercent,
    driftPercent,
    driftWindowMs: readSeconds(env, 'RATE_DRIFT_SECONDS', drift) * 1000,
    silenceMs: readSeconds(env, 'RATE_SILENCE_SECONDS', silence) * 1000,
  };
};

const usualDrift = (jumpPercent: DecimalText): DecimalText =>
  toText(smaller(decimal(jumpPercent).times(2), decimal(LARGEST_DRIFT_PERCENT)));

const readShare = (env: Env, name: string, usual: DecimalText): DecimalText => {
  const share = env[name] || usual;
  const isShare = isDecimal(share) && decimal(share).gt(0) && decimal(share).lt(100);
  if (!isShare) throw new RangeError(`${name} is no percentage between 0 and 100`);
  return share;
};

const readSeconds = (
  env: Env,
  name: string,
  { from, to, usual }: { readonly from: number; readonly to: number; readonly usual: string },
): number => {
  const text = env[name] || usual;
  const seconds = Number(text);
  const isTime = /^\d+$/.test(text) && seconds >= from && seconds <= to;
  if (!isTime) throw new RangeError(`${name} is no whole number from ${from} to ${to}`);
  return seconds;
};
