import { describe, expect, it } from 'vitest';
import { type RuleError, ruleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/error-texts';
import {
  KYC_TO_CONTINUE,
  MalformedAnswer,
  NetworkFailure,
  REQUIRED_CODE,
  Refusal,
  ServiceFailure,
  STEP_UP_REQUIRED,
} from '#domain/wire/result';
import { withdrawalOutcome } from '#src/api/withdrawal-outcome';

const saying = (error: RuleError, code: string, status = 422) =>
  new Refusal(englishOf(error), code, status, undefined, error);
const WRONG_CODE = saying(ruleError('codeInvalid'), 'INVALID_FIELDS');
const TOO_MUCH = saying(ruleError('maxWithdraw', { balance: '5', code: 'VND' }), 'INVALID_FIELDS');
const TOO_MANY = new Refusal('Too many tries. Please wait a while.', 'TOO_MANY', 429);

const outcomeOf = (error: unknown, code = '') => withdrawalOutcome(Promise.reject(error), code);

describe('outcome of a withdrawal that was sent', () => {
  it('is taken when the service says so', async () =>
    expect(await withdrawalOutcome(Promise.resolve(), '')).toEqual({ type: 'taken' }));

  it.each([
    ['a code is needed', new Refusal(REQUIRED_CODE, REQUIRED_CODE, 422), { type: 'codeRequired' }],
    ['a code is needed, by the message', new Refusal(REQUIRED_CODE), { type: 'codeRequired' }],
    [
      'a fresh proof is needed',
      new Refusal('Please prove it', STEP_UP_REQUIRED, 403),
      { type: 'proofRequired' },
    ],
    ['documents are needed', new Refusal('No', KYC_TO_CONTINUE, 422), { type: 'kycRequired' }],
    [
      'withdrawals are off',
      new Refusal('Withdrawing is paused right now.', 'NOT_POSSIBLE_NOW', 409),
      { type: 'impossibleNow', message: 'Withdrawing is paused right now.' },
    ],
    [
      'there is less in the wallet',
      TOO_MUCH,
      { type: 'refused', message: 'Max withdraw is 5 VND' },
    ],
    // Nobody typed a code: the message is about something else.
    ['a code is wrong without one', WRONG_CODE, { type: 'refused', message: 'Code is invalid' }],
  ])('says that %s', async (_, error, outcome) =>
    expect(await outcomeOf(error)).toEqual({ ...outcome, isProcessed: true }),
  );

  it.each([
    [WRONG_CODE, 'Code is invalid'],
    [new Refusal('used', 'CODE_USED', 422), 'CODE_USED'],
    [saying(ruleError('codeUsed'), 'INVALID_FIELDS'), englishOf(ruleError('codeUsed'))],
  ])('is about the code that was sent: %s', async (error, message) =>
    expect(await outcomeOf(error, '123456')).toEqual({
      ...{ type: 'codeRefused', message, isProcessed: true },
    }),
  );

  it('is about the form where a code was sent and is not what was wrong', async () =>
    expect(await outcomeOf(TOO_MUCH, '123456')).toMatchObject({ type: 'refused' }));

  it.each([
    ['TOO_MANY, with a code', TOO_MANY, '123456', 'codeRefused'],
    ['TOO_MANY, without one', TOO_MANY, '', 'refused'],
    ['REQUIRED_LOGIN', new Refusal('REQUIRED_LOGIN', 'REQUIRED_LOGIN', 401), '', 'refused'],
    ['408', new Refusal('Request Timeout', '', 408), '', 'refused'],
  ])('has not looked for an earlier request when it says %s', async (_, error, code, type) =>
    expect(await outcomeOf(error, code)).toMatchObject({ type, isProcessed: false }),
  );

  it.each([
    new NetworkFailure('offline'),
    new ServiceFailure('Internal Server Error', 500),
    new MalformedAnswer('not JSON'),
    new Refusal('Gateway', '', 502),
    // The key stands for a request of another form: what became of that is not known.
    new Refusal('This key belongs to another call.', 'KEY_REUSED', 409),
  ])('is unknown after %s', async (error) =>
    expect(await outcomeOf(error, '123456')).toEqual({ type: 'unknown' }),
  );

  it('is a defect for anything else', async () =>
    await expect(outcomeOf(new TypeError('a defect'))).rejects.toThrow('a defect'));
});
