import { describe, expect, it } from 'vitest';
import { englishOf, errorOf, type RuleError, ruleError } from '#domain/rules/error-codes';

it('says a message in English with its numbers', () => {
  expect(englishOf(ruleError('minOrder', { min: '5', code: 'USDT' }))).toBe('Min order is 5 USDT');
  expect(englishOf(ruleError('required'))).toBe('Required this info.');
});

it('is not built without the parameters of its code', () => {
  // @ts-expect-error the code is missing
  ruleError('minOrder', { min: '5' });
  // @ts-expect-error both are missing
  ruleError('minOrder');
  // @ts-expect-error this one needs none
  ruleError('required', { min: '5' });
  // @ts-expect-error no such code
  expect(() => englishOf(ruleError('unknown'))).toThrow();
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
