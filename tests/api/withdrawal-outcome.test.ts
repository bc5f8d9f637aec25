import { describe, expect, it } from 'vitest';
import { type RuleError, ruleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/error-texts';
import {
  KYC_TO_CONTINUE,
  MalformedAnswer,
  NetworkFailure,
  Refusal,
  ServiceFailure,
  STEP_UP_REQUIRED,
} from '#domain/wire/result';
import { withdrawalOutcome } from '#src/api/withdrawal-outcome';

const saying = (error: RuleError, code: string, status = 422) =>
  new Refusal(englishOf(error), code, status, undefined, error);
const TOO_MUCH = saying(ruleError('maxWithdraw', { balance: '5', code: 'VND' }), 'INVALID_FIELDS');

const outcomeOf = (error: unknown) => withdrawalOutcome(Promise.reject(error));

describe('outcome of a withdrawal that was sent', () => {
  it('is taken when the service says so', async () =>
    expect(await withdrawalOutcome(Promise.resolve())).toEqual({ type: 'taken' }));

  it.each([
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
  ])('says that %s', async (_, error, outcome) =>
    expect(await outcomeOf(error)).toEqual({ ...outcome, isProcessed: true }),
  );

  it.each([
    ['TOO_MANY', new Refusal('Too many tries. Please wait a while.', 'TOO_MANY', 429)],
    ['REQUIRED_LOGIN', new Refusal('REQUIRED_LOGIN', 'REQUIRED_LOGIN', 401)],
    ['408', new Refusal('Request Timeout', '', 408)],
  ])('has not looked for an earlier request when it says %s', async (_, error) =>
    expect(await outcomeOf(error)).toMatchObject({ type: 'refused', isProcessed: false }),
  );

  it.each([
    new NetworkFailure('offline'),
    new ServiceFailure('Internal Server Error', 500),
    new MalformedAnswer('not JSON'),
    new Refusal('Gateway', '', 502),
    // The key stands for a request of another form: what became of that is not known.
    new Refusal('This key belongs to another call.', 'KEY_REUSED', 409),
  ])('is unknown after %s', async (error) =>
    expect(await outcomeOf(error)).toEqual({ type: 'unknown' }),
  );

  it('is a defect for anything else', async () =>
    await expect(outcomeOf(new TypeError('a defect'))).rejects.toThrow('a defect'));
});
