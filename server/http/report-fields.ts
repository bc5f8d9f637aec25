import { number, string } from 'yup';
import { decimal } from '#domain/money/money';
import { storable } from './json-body.ts';

/** Units of a currency above 0, as text: a number of JSON is not exact. */
export const positiveAmount = (pattern: RegExp) =>
  string()
    .strict()
    .required()
    .matches(pattern)
    .test(
      'positive',
      'amount must be above 0',
      (text) => pattern.test(text) && decimal(text).gt(0),
    );

/** A number from 0 on. */
export const wholeNumber = (max: number) => number().strict().integer().min(0).max(max);

/** Grows with every report of one payment. */
export const sequence = () => wholeNumber(Number.MAX_SAFE_INTEGER).required();

/** Cuts a text that a sender wrote where it is longer than any that names an order. */
export const cutTo = (max: number) => (text: unknown) =>
  typeof text === 'string' && text.length > max ? `${storable(text.slice(0, max))}…` : text;
