import { describe, expect, it } from 'vitest';
import {
  isKeyForgotten,
  readPendingWithdrawal,
  writePendingWithdrawal,
} from '#domain/account/pending-withdrawal';
import { PENDING_BTC, PENDING_WITHDRAWAL, SENT_AT } from '#stories/support/withdrawal-config';

const { accountId } = PENDING_WITHDRAWAL;
const HALF_A_DAY_S = 43_200;

describe('a withdrawal whose answer is awaited', () => {
  it.each([
    PENDING_WITHDRAWAL,
    PENDING_BTC,
    { ...PENDING_BTC, request: { ...PENDING_BTC.request, code: '' } },
    { ...PENDING_BTC, request: { ...PENDING_BTC.request, code: 'ABCDEFGHJKMN' } },
  ])('is read as it was stored: $request', (pending) =>
    expect(readPendingWithdrawal(writePendingWithdrawal(pending), accountId)).toEqual(pending),
  );

  it('is not read for another account, out of whose wallet it would be taken', () =>
    expect(readPendingWithdrawal(writePendingWithdrawal(PENDING_WITHDRAWAL), '8')).toBeUndefined());

  const text = writePendingWithdrawal(PENDING_WITHDRAWAL);
  it.each([
    null,
    '',
    'null',
    text.slice(1),
    text.replace('"key"', '"yek"'),
    text.replace('"fee":"0"', '"fee":"much"'),
    text.replace(String(SENT_AT), '"then"'),
  ])('is nothing where what was stored is absent or damaged: %s', (stored) =>
    expect(readPendingWithdrawal(stored, accountId)).toBeUndefined(),
  );

  it.each([
    [-HALF_A_DAY_S, true],
    [-HALF_A_DAY_S + 1, false],
    [0, false],
    [HALF_A_DAY_S - 1, false],
    [HALF_A_DAY_S, true],
  ])('%i s after it was sent is beyond the memory of its key: %s', (seconds, isForgotten) =>
    expect(isKeyForgotten(PENDING_WITHDRAWAL, SENT_AT + seconds)).toBe(isForgotten),
  );
});
