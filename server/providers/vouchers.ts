import { boolean, object, string } from 'yup';
import { cutToQuantity, decimal, isDecimal, toText } from '#domain/money/money';
import type { Voucher } from '#domain/order/order-details';
import { errorsOf } from '#domain/rules/schema';
import { voucherForm } from '#domain/rules/voucher';
import type { IssueAnswer, RedemptionAnswer, Vouchers } from '../ports/vouchers.ts';
import type { AskProvider } from './provider.ts';
import { ProviderFailed } from './read-answer.ts';

const MAX_LENGTH = 200;
const shortText = string().max(MAX_LENGTH).ensure();

const issueShape = object({
  /** Whose voucher it is about; an answer about another one is none. */
  id: shortText,
  status: string().oneOf(['sent', 'confirmed', 'failed', 'pending', 'unknown']).required(),
  transactionId: shortText,
  number: shortText,
  code: shortText,
  asset: shortText,
  amount: shortText,
  reason: shortText,
  retryable: boolean().default(false),
});

const redemptionShape = object({
  id: shortText,
  status: string()
    .oneOf(['accepted', 'rejected', 'not_activated', 'pending', 'unknown'])
    .required(),
  transactionId: shortText,
  asset: shortText,
  amount: shortText,
});

const ISSUE = '/vouchers';
const REDEEM = '/voucher-redemptions';

/**
 * Vouchers through a provider. `POST /vouchers {id, asset, amount}` issues one, `POST /voucher-redemptions {id, asset, number,
 * code}` redeems one, the id also as Idempotency-Key: one id does so at most once. `{path}/status {id}` says what became of it,
 * with `unknown` for an id that the provider never saw. What an answer says of other money than was asked for is an unknown
 * outcome, to be asked for again.
 */
export const createProvidedVouchers = (ask: AskProvider): Vouchers => ({
  issue: async ({ id, asset, amount }) => {
    const answer = await ask({ path: ISSUE, body: { id, asset, amount }, id });
    return readIssue(answer, { id, asset, amount });
  },
  issueStatusOf: async (issue) =>
    readIssue(await ask({ path: `${ISSUE}/status`, body: { id: issue.id } }), issue),
  redeem: async ({ id, asset, voucher: { number, code } }) => {
    const body = { id, asset, number, code };
    return readRedemption(await ask({ path: REDEEM, body, id }), { id, asset });
  },
  redemptionOf: async (redemption) =>
    readRedemption(
      await ask({ path: `${REDEEM}/status`, body: { id: redemption.id } }),
      redemption,
    ),
});

/** @throws {ProviderFailed} when it makes no sense, or is about something else than what was asked */
const readIssue = (answer: unknown, asked: Issue): IssueAnswer => {
  if (!issueShape.isValidSync(answer)) throw senseless(ISSUE);
  const known = issueShape.cast(answer);
  refuseOthers(ISSUE, known, asked);
  const { status, transactionId, number, code, reason, retryable } = known;
  if (status === 'pending') return { kind: 'pending' };
  if (status === 'unknown') return { kind: 'missing' };
  if (status === 'failed') {
    return { kind: 'failed', reason: reason || 'DELIVERY_FAILED', retryable };
  }
  const voucher: Voucher = { number, code };
  const isVoucher = Object.keys(errorsOf(voucherForm, voucher)).length === 0;
  if (!isVoucher || transactionId === '') throw senseless(ISSUE);
  if (known.amount !== '' && !isAmount(known.amount, asked.amount)) throw senseless(ISSUE);
  // An issued voucher is never taken back.
  return { kind: 'sent', transactionId, isConfirmed: true, voucher };
};

/** @throws {ProviderFailed} in the same way */
const readRedemption = (answer: unknown, asked: Pick<Issue, 'id' | 'asset'>): RedemptionAnswer => {
  if (!redemptionShape.isValidSync(answer)) throw senseless(REDEEM);
  const known = redemptionShape.cast(answer);
  refuseOthers(REDEEM, known, asked);
  const { status, amount, transactionId } = known;
  if (status === 'pending') return { kind: 'pending' };
  if (status === 'unknown') return { kind: 'missing' };
  if (status === 'rejected') return { kind: 'rejected' };
  if (status === 'not_activated') return { kind: 'notActivated' };
  if (known.asset === '' || transactionId === '' || !isAmount(amount)) throw senseless(REDEEM);
  return { kind: 'accepted', amount: toText(cutToQuantity(decimal(amount))), transactionId };
};

type Issue = Parameters<Vouchers['issueStatusOf']>[0];

const senseless = (path: string) => new ProviderFailed(`${path} makes no sense`);

const refuseOthers = (
  path: string,
  known: { readonly id: string; readonly asset: string },
  asked: Pick<Issue, 'id' | 'asset'>,
): void => {
  if (known.id !== '' && known.id !== asked.id) {
    throw new ProviderFailed(`${path} names another id`);
  }
  if (known.asset !== '' && known.asset !== asked.asset) {
    throw new ProviderFailed(`${path} names another asset`);
  }
};

/** No voucher is worth more, in units. */
const MOST = decimal('1000000');

/** Whether a text is an amount that can be counted; where one was asked for, that one. */
const isAmount = (text: string, asked?: string): boolean => {
  if (!isDecimal(text)) return false;
  const amount = decimal(text);
  if (asked !== undefined) return amount.eq(decimal(asked));
  return cutToQuantity(amount).gt(0) && amount.lte(MOST);
};
