import { describe, expect, it } from 'vitest';
import { type RuleError, ruleError } from '#domain/rules/error-codes';
// An error is read by its English, which comes late: as on a page that has a form.
import '#domain/rules/error-texts';
import { Refusal, readResult } from '#domain/wire/result';
import { encodeRuleError } from '#domain/wire/rule-error-wire';

/** The validation error that a refusal names for its message. */
const errorIn = (messageError: unknown): RuleError | undefined => {
  try {
    readResult({ status: 'error', error: true, message: 'No', messageError });
  } catch (error) {
    if (error instanceof Refusal) return error.messageError;
  }
  throw new Error('this was no refusal');
};

describe('the error that a refusal names for its message', () => {
  it.each([
    ruleError('required'),
    ruleError('loginForLargerOrder', { amount: '20000000' }),
    ruleError('minOrder', { min: '5', code: 'USDT' }),
  ])('is read as the service encodes it: $code', (error) =>
    expect(errorIn(JSON.parse(JSON.stringify(encodeRuleError(error))))).toEqual(error),
  );

  it.each([
    ['none', undefined],
    ['a text', 'required'],
    ['an unknown code', { id: 'quantumFlux' }],
    ['a name that every object has', { id: 'constructor' }],
    ['a code without its parameters', { id: 'minOrder', params: { min: '5' } }],
    ['parameters of another type', { id: 'minOrder', params: { min: 5, code: 'USDT' } }],
    ['no code', { params: {} }],
  ])('is left out, and the refusal stays: %s', (_, wire) => expect(errorIn(wire)).toBeUndefined());

  it('has the parameters of its code and no others', () =>
    expect(errorIn({ id: 'required', params: { min: '5' } })).toEqual({ code: 'required' }));
});

it('the errors of single fields are read, without those that are not known here', () => {
  const errors = { password: { id: 'passwordCommon' }, email: { id: 'quantumFlux' }, captcha: 'x' };
  const read = (wire: unknown) => () =>
    readResult({ status: 'error', error: true, message: 'No', errors: wire });
  expect(read(errors)).toThrow(
    expect.objectContaining({ errors: { password: { code: 'passwordCommon' } } }),
  );
  for (const wire of [undefined, null, 'x', []])
    expect(read(wire)).toThrow(expect.objectContaining({ errors: {} }));
});
