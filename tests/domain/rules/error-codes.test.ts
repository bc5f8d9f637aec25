import { describe, expect, it } from 'vitest';
import { type ErrorCode, type RuleError, ruleError } from '#domain/rules/error-codes';
import { englishOf, errorOf } from '#domain/rules/error-texts';

it('has an English message with its numbers', () => {
  expect(englishOf(ruleError('minOrder', { min: '5', code: 'USDT' }))).toBe('Min order is 5 USDT');
  expect(englishOf(ruleError('required'))).toBe('Required this info.');
});

/** Parameters of a code by the compiler; the type check of the build reads these lines. */
type Needed<Code extends ErrorCode> =
  Parameters<typeof ruleError<Code>> extends [unknown, infer Params] ? Params : undefined;
type NeedsMinimumAndCode =
  { readonly min: string; readonly code: string } extends Needed<'minOrder'>
    ? Needed<'minOrder'> extends { readonly min: string; readonly code: string }
      ? true
      : false
    : false;
type NeedsNothing = Needed<'required'> extends undefined ? true : false;

it('is not built without the parameters of its code', () => {
  const needed: [NeedsMinimumAndCode, NeedsNothing] = [true, true];
  expect(needed).toEqual([true, true]);
  expect(() => englishOf({ code: 'unknown' } as unknown as RuleError)).toThrow();
});

it('leaves a hole whose number is missing, rather than a wrong one', () =>
  expect(englishOf({ code: 'minOrder', params: { min: '5' } } as RuleError)).toBe(
    'Min order is 5 {code}',
  ));

const MESSAGES: readonly RuleError[] = [
  { code: 'required' },
  { code: 'noteTooLong' },
  { code: 'minOrder', params: { min: '5', code: 'USDT' } },
  { code: 'maxOrder', params: { max: '0.00000001', code: 'SKRILL-USD' } },
  { code: 'addressInvalid', params: { code: 'USDT' } },
  { code: 'loginForLargerOrder', params: { amount: '20000000' } },
  { code: 'transferTooLarge', params: { amount: '9999999999999' } },
  { code: 'buyNotSupported', params: { code: 'BTC' } },
];

describe('a rule in the service’s English', () => {
  it.each(MESSAGES)('$code is read back as it was meant', (message) =>
    expect(errorOf(englishOf(message))).toEqual(message),
  );

  it.each(['', 'Max order is USDT', 'Min order is 5 of USDT', 'Required this info?', 'x'])(
    '%j is none of ours',
    (text) => expect(errorOf(text)).toBeUndefined(),
  );
});
