import { expect, it } from 'vitest';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import { claimOutcome } from '#src/api/claims';

const WRONG = 'No order that can be added has this code and this proof.';
const refusal = (code: string, data?: object) =>
  claimOutcome(Promise.reject(new Refusal(WRONG, code, 404, data)));

it('a claim is answered, wrong with the tries that are left, or blocked for so many seconds', async () => {
  expect(await claimOutcome(Promise.resolve())).toEqual({ kind: 'answered', answer: undefined });
  expect(await refusal('CLAIM_REFUSED', { tries_left: 4, retryAfter: 0 })).toEqual({
    ...{ kind: 'wrong', message: WRONG, triesLeft: 4 },
  });
  const blocked = { kind: 'blocked', message: WRONG, seconds: 3_600 };
  expect(await refusal('CLAIM_REFUSED', { tries_left: 0, retryAfter: 3_600 })).toEqual(blocked);
  expect(await refusal('TOO_MANY', { retryAfter: 3_600 })).toEqual(blocked);
});

it('a claim that is refused without such data, or has no answer, failed like any other call', async () => {
  const plain = { kind: 'refused', message: WRONG, isLoginRequired: false };
  for (const data of [undefined, {}, { tries_left: 'many' }, { retryAfter: -1 }]) {
    expect(await refusal('TOO_MANY', data)).toEqual({ ...plain, code: 'TOO_MANY' });
  }
  expect(await refusal('NOT_POSSIBLE_NOW')).toEqual({ ...plain, code: 'NOT_POSSIBLE_NOW' });
  expect(await claimOutcome(Promise.reject(new NetworkFailure('offline')))).toEqual({
    ...{ kind: 'unavailable', reason: 'network', message: 'offline' },
  });
  await expect(claimOutcome(Promise.reject(new TypeError('a defect')))).rejects.toThrow('a defect');
});
