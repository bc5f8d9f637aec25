import { describe, expect, it } from 'vitest';
import { fieldsFor } from '#domain/rails/form-fields';
import { ruleError } from '#domain/rules/error-codes';
import { nextField } from '#domain/trade/next-field';

const record = (code: string) => ({ code, depositNetworks: [], withdrawNetworks: [] });
const parts = fieldsFor(record('TRC20'), 'buy', 'TRX');
const required = ruleError('required');

describe('the field that keeps a form from being submitted', () => {
  it('is none in a valid form', () => expect(nextField(parts, {})).toBeUndefined());

  it('is the first one in the order of the form, whatever order the errors have', () =>
    expect(
      nextField(parts, {
        unverifiedName: required,
        bankCode: ruleError('chooseBank'),
        receivingAddress: required,
      }),
    ).toEqual({ name: 'receivingAddress', part: 'receivingAddress', isMissing: true }));

  it.each([
    ['receivingAddress', required, true],
    ['bankCode', ruleError('chooseBank'), true],
    ['unverifiedName', required, true],
    ['quantity', ruleError('minOrder', { min: '5', code: 'USDT' }), false],
    ['amountPay', ruleError('loginForLargerOrder', { amount: '1' }), false],
    ['accountNumber', ruleError('recheck'), false],
    ['note', ruleError('noteTooLong'), false],
  ] as const)('%s with %j: nothing was entered: %j', (name, error, isMissing) =>
    expect(nextField(parts, { [name]: error })).toMatchObject({ name, isMissing }),
  );

  it('is no field that the form does not ask for', () =>
    expect(
      nextField(fieldsFor(record('BTC'), 'buy', 'BTC'), { networkKey: required }),
    ).toBeUndefined());
});
