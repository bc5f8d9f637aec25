import { MalformedAnswer } from './malformed-answer.ts';

/** Refuses a value; its path, such as `banks[0].BankCode`, comes first. */
export const refuse = (path: string, fault: string): never => {
  throw new MalformedAnswer(`${path} ${fault}`);
};

/** Missing value: older services leave a field out, write null, or write an empty text. */
export const isNothing = (wire: unknown): wire is undefined | null | '' =>
  wire === undefined || wire === null || wire === '';

/** A text as it was written, numbers and switches included; empty for nothing. */
export const writtenIn = (wire: unknown, path: string): string => {
  if (isNothing(wire)) return '';
  return typeof wire === 'number' || typeof wire === 'boolean'
    ? String(wire)
    : someTextIn(wire, path);
};

/**
 * Words of any kind; undefined for nothing. Ids travel as numbers too; what is not whole or not exact, and
 * switches, are no words though they have a text.
 */
export const textIn = (wire: unknown, path: string): string | undefined => {
  if (isNothing(wire)) return undefined;
  if (typeof wire === 'string') return wire;
  return Number.isSafeInteger(wire) ? String(wire) : refuse(path, 'is not a text');
};

/** A text that is there. */
export const someTextIn = (wire: unknown, path: string): string =>
  textIn(wire, path) ?? refuse(path, 'is missing');

/** A whole number, exact, which services also write as a text. Undefined for nothing. */
export const wholeIn = (wire: unknown, path: string): number | undefined => {
  if (isNothing(wire)) return undefined;
  const number = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire;
  return Number.isSafeInteger(number) ? (number as number) : refuse(path, 'is not a whole number');
};

/** The last second of the year 9999: what lies beyond cannot be written as a date. */
const LAST_SECOND = 253_402_300_799;

/** A time in epoch seconds that can be written as a date, or so many seconds. Undefined for nothing. */
export const momentIn = (wire: unknown, path: string): number | undefined => {
  const seconds = wholeIn(wire, path);
  const isMoment = seconds === undefined || (seconds >= 0 && seconds <= LAST_SECOND);
  return isMoment ? seconds : refuse(path, 'is not a time');
};

/** A time that is there. */
export const someMomentIn = (wire: unknown, path: string): number =>
  momentIn(wire, path) ?? refuse(path, 'is missing');

const YES: readonly unknown[] = [true, 1, '1', 'true'];
const NO: readonly unknown[] = [false, 0, '0', 'false'];

/** A switch, which older services write as 0 or 1. Undefined for nothing. */
export const flagIn = (wire: unknown, path: string): boolean | undefined => {
  if (wire === undefined || wire === null) return undefined;
  const said = typeof wire === 'string' ? wire.toLowerCase() : wire;
  if (YES.includes(said)) return true;
  return NO.includes(said) ? false : refuse(path, 'is not a switch');
};

/** A list as it travels. */
export const listIn = (wire: unknown, path: string): readonly unknown[] =>
  Array.isArray(wire) ? wire : refuse(path, 'is not a list');

export type Wire = Readonly<Record<string, unknown>>;

/** An object as it travels. */
export const objectIn = (wire: unknown, path: string): Wire =>
  typeof wire === 'object' && wire !== null && !Array.isArray(wire)
    ? (wire as Wire)
    : refuse(path || 'the answer', 'is not an object');
