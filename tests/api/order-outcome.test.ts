import { describe, expect, it, test } from 'vitest';
import { ruleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/error-texts';
import { encodeMovedQuote } from '#domain/wire/moved-quote-wire';
import {
  ACCOUNT_NOT_TRUSTED,
  KYC_TO_CONTINUE,
  MalformedAnswer,
  NetworkFailure,
  RATE_MOVED,
  REQUIRED_LOGIN,
  Refusal,
  ServiceFailure,
  SIDE_PAUSED,
} from '#domain/wire/result';
import { failureOutcome, orderOutcome } from '#src/api/order-outcome';
import {
  accountUntrusted,
  kycRequired,
  placed,
  placedOrder,
  rateMoved,
  unprocessed,
} from '#tests/support/orders';

const LOGIN_ERROR = ruleError('loginForLargerOrder', { amount: '100,000,000' });
const LARGE = englishOf(LOGIN_ERROR);
const DAY = { amount: '150000000', free: '30000000' };
const DAY_ERROR = ruleError('loginForDayOrders', DAY);
const USED_ERROR = ruleError('loginForMoreOrders', { amount: DAY.amount });
const KYC_ERROR = ruleError('kycForDayOrders', DAY);
const QUOTE = encodeMovedQuote({ rate: '30000', cashAmount: '3024000' });

const refused = (message: string, code = '', isProcessed = true) => ({
  ...{ type: 'refused', message, code, isProcessed },
});

describe('outcome of a posted order', () => {
  test.each([
    ['KYC_TO_CONTINUE as the code', new Refusal('Verify', KYC_TO_CONTINUE, 422), kycRequired],
    ['KYC_TO_CONTINUE as the message', new Refusal(KYC_TO_CONTINUE), kycRequired],
    [
      'ACCOUNT_NOT_TRUSTED as the message',
      new Refusal(ACCOUNT_NOT_TRUSTED, '', 422),
      accountUntrusted,
    ],
    [
      'ACCOUNT_NOT_TRUSTED as the code, with the service’s own message',
      new Refusal('Not this one', ACCOUNT_NOT_TRUSTED, 422),
      { ...accountUntrusted, message: 'Not this one' },
    ],
    ['RATE_MOVED with a price', new Refusal('Moved', RATE_MOVED, 409, QUOTE), rateMoved],
    ['RATE_MOVED as the message', new Refusal(RATE_MOVED, '', 200, QUOTE), rateMoved],
    [
      'RATE_MOVED without a price',
      new Refusal('Moved', RATE_MOVED, 409),
      refused('Moved', RATE_MOVED),
    ],
    [
      'SIDE_PAUSED as the code',
      new Refusal('Paused', SIDE_PAUSED, 409),
      refused(SIDE_PAUSED, SIDE_PAUSED),
    ],
    ['SIDE_PAUSED as the message', new Refusal(SIDE_PAUSED), refused(SIDE_PAUSED, SIDE_PAUSED)],
    [
      'REQUIRED_LOGIN as the code',
      new Refusal('Hết phiên', REQUIRED_LOGIN),
      refused(REQUIRED_LOGIN, REQUIRED_LOGIN),
    ],
    [
      'REQUIRED_LOGIN as the message',
      new Refusal(REQUIRED_LOGIN),
      refused(REQUIRED_LOGIN, REQUIRED_LOGIN),
    ],
    ['HTTP 401', new Refusal('HTTP 401', '', 401), refused(REQUIRED_LOGIN, REQUIRED_LOGIN, false)],
    [
      'HTTP 401 with a login message',
      new Refusal(LARGE, '', 401),
      refused(LARGE, REQUIRED_LOGIN, false),
    ],
    ['a login message without a code', new Refusal(LARGE), refused(LARGE, REQUIRED_LOGIN)],
    [
      'a login message among invalid fields',
      new Refusal(LARGE, 'INVALID_FIELDS', 422),
      refused(LARGE, REQUIRED_LOGIN),
    ],
    [
      'the login error, whatever its message',
      new Refusal('Vui lòng đăng nhập', 'INVALID_FIELDS', 422, undefined, LOGIN_ERROR),
      { ...refused('Vui lòng đăng nhập', REQUIRED_LOGIN), error: LOGIN_ERROR },
    ],
    [
      'a login error of the orders of a day, with HTTP 401',
      new Refusal(englishOf(DAY_ERROR), REQUIRED_LOGIN, 401, undefined, DAY_ERROR),
      { ...refused(englishOf(DAY_ERROR), REQUIRED_LOGIN, false), error: DAY_ERROR },
    ],
    [
      'a login error of used-up orders of a day, among invalid fields',
      new Refusal(englishOf(USED_ERROR), 'INVALID_FIELDS', 422, undefined, USED_ERROR),
      { ...refused(englishOf(USED_ERROR), REQUIRED_LOGIN), error: USED_ERROR },
    ],
    [
      'KYC_TO_CONTINUE and why',
      new Refusal(englishOf(KYC_ERROR), KYC_TO_CONTINUE, 422, undefined, KYC_ERROR),
      { ...kycRequired, error: KYC_ERROR },
    ],
    [
      'another error than its message',
      new Refusal(LARGE, 'INVALID_FIELDS', 422, undefined, ruleError('required')),
      { ...refused(LARGE, 'INVALID_FIELDS'), error: ruleError('required') },
    ],
    [
      'a code beside a login message',
      new Refusal(LARGE, SIDE_PAUSED, 409),
      refused(SIDE_PAUSED, SIDE_PAUSED),
    ],
    [
      'another code',
      new Refusal('Too many', 'TOO_MANY_OPEN_ORDERS', 409),
      refused('Too many', 'TOO_MANY_OPEN_ORDERS'),
    ],
    ['a message alone', new Refusal('Closed'), refused('Closed')],
    [
      'documents demanded before processing',
      new Refusal(KYC_TO_CONTINUE, '', 403),
      unprocessed(kycRequired),
    ],
    [
      'another price before processing',
      new Refusal('x', RATE_MOVED, 429, QUOTE),
      unprocessed(rateMoved),
    ],
  ])('[SUB-02] a refusal with %s', (_, refusal, outcome) =>
    expect(failureOutcome(refusal)).toEqual(outcome),
  );

  test.each([403, 408, 425, 429])('[SUB-03] HTTP %i is a refusal before processing', (status) =>
    expect(failureOutcome(new Refusal('Later', '', status))).toEqual(refused('Later', '', false)),
  );

  test.each([
    ['no network', new NetworkFailure('Failed to fetch')],
    ['a malformed answer', new MalformedAnswer('not an object')],
    ['HTTP 502', new ServiceFailure('Bad gateway', 502)],
    ['documents demanded with HTTP 500', new Refusal('x', KYC_TO_CONTINUE, 500)],
  ])('[SUB-03] is unknown after %s', (_, error) =>
    expect(failureOutcome(error)).toEqual({ type: 'unknown' }),
  );

  it('is the order of an answer that carries one', async () =>
    expect(await orderOutcome(Promise.resolve(placedOrder))).toEqual(placed));

  it('is a rejection after a defect', () =>
    expect(orderOutcome(Promise.reject(new TypeError('not a function')))).rejects.toThrow(
      TypeError,
    ));
});
