import { type DecimalText, decimal, toText } from '../money/money.ts';
import type { LegAmount } from '../order/order-legs.ts';
import { type Account, type Posting, VND } from './accounts.ts';

/** What is promised, delivered or adjusted of an asset. */
interface Stock {
  /** Code of the currency, or `VND` of a sale. */
  readonly currencyCode: string;
  /** Units of the currency, or dong. */
  readonly quantity: DecimalText;
}

interface OfOrder {
  /** The order's reference. */
  readonly ref: string;
}

/** Money on one of our accounts. */
interface Receipt {
  /** `bankOwner` of the account that received it, or the code of the currency that was deposited. */
  readonly account: string;
  /** `VND`, or the code of the currency. */
  readonly asset: string;
  readonly amount: DecimalText;
}

/** What an order turns into at its quote: so much of one asset for so much of another. */
export interface Conversion extends OfOrder {
  readonly paid: LegAmount;
  /**
   * The exchange's fee: a part of what was paid where it is in that asset. In another asset the customer has less of what was
   * bought already, and the position hands over the difference.
   */
  readonly fee: LegAmount;
  readonly bought: LegAmount;
  /** How much of what was bought is held for the order; the rest comes out of the position. */
  readonly held: DecimalText;
}

interface OfMember {
  /** Id of the account whose wallet it is. */
  readonly member: string;
}

/** What a wallet gives for what it gets. */
export interface Swapped {
  readonly paid: LegAmount;
  readonly bought: LegAmount;
  /** The exchange's, in the asset that is bought, beside what the wallet gets. */
  readonly fee: DecimalText;
}

/** A fact about money. Each posts one journal, in the transaction that records the fact. */
export type BookEvent =
  /** The stock of an operator when the books begin, or what is corrected later; negative where stock is gone. */
  | ({ readonly type: 'inventory.adjusted' } & Stock)
  /** Dong on one of our bank accounts when the books begin, or a correction of it. */
  | { readonly type: 'cash.adjusted'; readonly account: string; readonly amount: DecimalText }
  | ({ readonly type: 'stock.held' } & Stock & OfOrder)
  | ({ readonly type: 'stock.released' } & Stock & OfOrder)
  | ({ readonly type: 'money.received' } & Receipt & OfOrder)
  /** Money that names no order, two orders, or came to another account than the order's. */
  | ({ readonly type: 'money.unmatched'; readonly report: string } & Receipt)
  /** Unmatched money turns out to be an order's. */
  | ({ readonly type: 'money.assigned'; readonly report: string } & OfOrder &
      Pick<Receipt, 'asset' | 'amount'>)
  /** A receipt was undone after it was booked, as when a block is. What is still there goes, the rest is lost. */
  | ({ readonly type: 'money.reversed'; readonly left: DecimalText } & Receipt & OfOrder)
  /** Unmatched money was undone, as when a block is: what is still there goes, the rest was sent back and is lost. */
  | ({
      readonly type: 'unmatched.reversed';
      readonly report: string;
      readonly left: DecimalText;
    } & Receipt)
  /**
   * What was lost because unmatched money was undone while it was sent back, out of what was not
   * sent after all.
   */
  | ({ readonly type: 'unmatched.loss.recovered'; readonly report: string } & Pick<
      Receipt,
      'asset' | 'amount'
    >)
  /** What was lost on an order because a receipt was undone, out of what has come for it since. */
  | ({ readonly type: 'loss.recovered' } & OfOrder & Pick<Receipt, 'asset' | 'amount'>)
  /** A report shows the money that operators had asserted: it came once, and counts once. */
  | ({ readonly type: 'assertion.settled'; readonly account: string } & OfOrder &
      Pick<Receipt, 'asset' | 'amount'>)
  | ({ readonly type: 'order.converted' } & Conversion)
  /** A paid order is given back before anything of it was sent. */
  | ({ readonly type: 'conversion.undone' } & Conversion)
  | ({ readonly type: 'order.delivered'; readonly account: string } & Stock & OfOrder)
  /** A delivery that was booked as sent did not take place. */
  | ({ readonly type: 'delivery.undone'; readonly account: string } & Stock & OfOrder)
  | ({ readonly type: 'refund.due'; readonly refund: string } & OfOrder &
      Pick<Receipt, 'asset' | 'amount'>)
  /** Unmatched money is to be sent back to where it came from. */
  | ({
      readonly type: 'unmatched.refund.due';
      readonly report: string;
      readonly refund: string;
    } & Pick<Receipt, 'asset' | 'amount'>)
  | ({ readonly type: 'refund.paid'; readonly refund: string } & Receipt)
  /** A refund is not due any more: the receipt behind it was undone. */
  | ({ readonly type: 'refund.withdrawn'; readonly refund: string } & OfOrder &
      Pick<Receipt, 'asset' | 'amount'>)
  /** The same of unmatched money that was to be sent back. */
  | ({
      readonly type: 'unmatched.refund.withdrawn';
      readonly report: string;
      readonly refund: string;
    } & Pick<Receipt, 'asset' | 'amount'>)
  /** A refund that was booked as paid did not take place. */
  | ({ readonly type: 'refund.undone'; readonly refund: string } & Receipt)
  /** Money left one of our accounts without a debt behind it. */
  | ({ readonly type: 'payout.lost' } & Receipt)
  | ({ readonly type: 'loss.undone' } & Receipt)
  /** Money that a member paid in. */
  | ({ readonly type: 'wallet.deposited' } & OfMember & Receipt)
  /** The chain has another amount than the report of unmatched money: the difference, negative where it has less. */
  | ({ readonly type: 'unmatched.corrected'; readonly report: string } & Receipt)
  /** Money that waited for an operator turns out to be a member's. First it makes good what was lost by it, as a deposit that has come back does. */
  | ({
      readonly type: 'wallet.assigned';
      readonly report: string;
      readonly left: DecimalText;
    } & OfMember &
      Pick<Receipt, 'asset' | 'amount'>)
  /** A deposit was undone after it was credited: the wallet loses what it still has, the rest is lost. */
  | ({ readonly type: 'wallet.deposit.reversed'; readonly left: DecimalText } & OfMember & Receipt)
  /** A deposit that was undone has come back: first it makes good what was lost, the rest is the member's. */
  | ({ readonly type: 'wallet.deposit.restored'; readonly left: DecimalText } & OfMember & Receipt)
  | ({ readonly type: 'wallet.swapped' } & OfMember & Swapped)
  /** A member takes money out: it is owed from then on, less what sending costs. */
  | ({
      readonly type: 'wallet.withdrawn';
      readonly refund: string;
      readonly fee: DecimalText;
    } & OfMember &
      Pick<Receipt, 'asset' | 'amount'>)
  /** A withdrawal that was not sent goes back to the wallet, its fee included. */
  | ({
      readonly type: 'wallet.withdrawal.returned';
      readonly refund: string;
      readonly fee: DecimalText;
    } & OfMember &
      Pick<Receipt, 'asset' | 'amount'>)
  /** What was lost by a deposit that was undone, out of a withdrawal that came back. */
  | ({ readonly type: 'wallet.loss.recovered' } & OfMember & Pick<Receipt, 'asset' | 'amount'>);

export type BookEventType = BookEvent['type'];

const clearing = (ref: string, asset: string): Account => ({ kind: 'clearing', owner: ref, asset });
const held = (ref: string, asset: string): Account => ({ kind: 'held', owner: ref, asset });
const ours = (owner: string, asset: string): Account => ({ kind: 'ours', owner, asset });
const position = (asset: string): Account => ({ kind: 'position', owner: '', asset });
const fees = (asset: string): Account => ({ kind: 'fees', owner: '', asset });
const wallet = (member: string, asset: string): Account => ({
  kind: 'wallet',
  owner: member,
  asset,
});
const losses = (asset: string): Account => ({ kind: 'losses', owner: '', asset });
const unmatched = (report: string, asset: string): Account => ({
  kind: 'unmatched',
  owner: report,
  asset,
});
const refundsDue = (refund: string, asset: string): Account => ({
  kind: 'refunds_due',
  owner: refund,
  asset,
});

/** Moves an amount: debit one account, credit the other. */
const move = (amount: DecimalText, debit: Account, credit: Account): readonly Posting[] => [
  { ...debit, amount },
  { ...credit, amount: toText(decimal(amount).neg()) },
];

type PostingsOf = {
  readonly [Type in BookEventType]: (
    event: Extract<BookEvent, { readonly type: Type }>,
  ) => readonly Posting[];
};

/** What each fact about money posts: `move(amount, debit, credit)`. */
const POSTINGS: PostingsOf = {
  'inventory.adjusted': ({ currencyCode, quantity }) =>
    move(quantity, ours(currencyCode, currencyCode), position(currencyCode)),
  'cash.adjusted': ({ account, amount }) => move(amount, ours(account, VND), position(VND)),
  'stock.held': ({ ref, currencyCode, quantity }) =>
    move(quantity, position(currencyCode), held(ref, currencyCode)),
  'stock.released': ({ ref, currencyCode, quantity }) =>
    move(quantity, held(ref, currencyCode), position(currencyCode)),
  'money.received': ({ ref, account, asset, amount }) =>
    move(amount, ours(account, asset), clearing(ref, asset)),
  'money.unmatched': ({ report, account, asset, amount }) =>
    move(amount, ours(account, asset), unmatched(report, asset)),
  'money.assigned': ({ report, ref, asset, amount }) =>
    move(amount, unmatched(report, asset), clearing(ref, asset)),
  'money.reversed': ({ ref, account, asset, amount, left }) => [
    ...move(left, clearing(ref, asset), ours(account, asset)),
    ...move(minus(amount, left), losses(asset), ours(account, asset)),
  ],
  'unmatched.reversed': ({ report, account, asset, amount, left }) => [
    ...move(left, unmatched(report, asset), ours(account, asset)),
    ...move(minus(amount, left), losses(asset), ours(account, asset)),
  ],
  'unmatched.loss.recovered': ({ report, asset, amount }) =>
    move(amount, unmatched(report, asset), losses(asset)),
  'loss.recovered': ({ ref, asset, amount }) => move(amount, clearing(ref, asset), losses(asset)),
  'assertion.settled': ({ ref, account, asset, amount }) =>
    move(amount, clearing(ref, asset), ours(account, asset)),
  'order.converted': (event) => converted(event),
  'conversion.undone': (event) =>
    // The stock goes back to the position: nothing is promised to an order that is given back.
    converted({ ...event, held: '0' }).map(reversed),
  'order.delivered': ({ ref, account, currencyCode, quantity }) =>
    move(quantity, clearing(ref, currencyCode), ours(account, currencyCode)),
  'delivery.undone': ({ ref, account, currencyCode, quantity }) =>
    move(quantity, ours(account, currencyCode), clearing(ref, currencyCode)),
  'refund.due': ({ ref, refund, asset, amount }) =>
    move(amount, clearing(ref, asset), refundsDue(refund, asset)),
  'refund.withdrawn': ({ ref, refund, asset, amount }) =>
    move(amount, refundsDue(refund, asset), clearing(ref, asset)),
  'unmatched.refund.due': ({ report, refund, asset, amount }) =>
    move(amount, unmatched(report, asset), refundsDue(refund, asset)),
  'unmatched.refund.withdrawn': ({ report, refund, asset, amount }) =>
    move(amount, refundsDue(refund, asset), unmatched(report, asset)),
  'refund.paid': ({ refund, account, asset, amount }) =>
    move(amount, refundsDue(refund, asset), ours(account, asset)),
  'refund.undone': ({ refund, account, asset, amount }) =>
    move(amount, ours(account, asset), refundsDue(refund, asset)),
  'payout.lost': ({ account, asset, amount }) => move(amount, losses(asset), ours(account, asset)),
  'loss.undone': ({ account, asset, amount }) => move(amount, ours(account, asset), losses(asset)),
  'wallet.deposited': ({ member, account, asset, amount }) =>
    move(amount, ours(account, asset), wallet(member, asset)),
  'unmatched.corrected': ({ report, account, asset, amount }) =>
    move(amount, ours(account, asset), unmatched(report, asset)),
  'wallet.assigned': ({ member, report, asset, amount, left }) => [
    ...move(left, unmatched(report, asset), wallet(member, asset)),
    ...move(minus(amount, left), unmatched(report, asset), losses(asset)),
  ],
  'wallet.deposit.reversed': ({ member, account, asset, amount, left }) => [
    ...move(left, wallet(member, asset), ours(account, asset)),
    ...move(minus(amount, left), losses(asset), ours(account, asset)),
  ],
  'wallet.deposit.restored': ({ member, account, asset, amount, left }) => [
    ...move(left, ours(account, asset), wallet(member, asset)),
    ...move(minus(amount, left), ours(account, asset), losses(asset)),
  ],
  'wallet.withdrawn': ({ member, refund, asset, amount, fee }) => [
    ...move(amount, wallet(member, asset), refundsDue(refund, asset)),
    ...move(fee, wallet(member, asset), fees(asset)),
  ],
  'wallet.withdrawal.returned': ({ member, refund, asset, amount, fee }) => [
    ...move(amount, refundsDue(refund, asset), wallet(member, asset)),
    ...move(fee, fees(asset), wallet(member, asset)),
  ],
  'wallet.loss.recovered': ({ member, asset, amount }) =>
    move(amount, wallet(member, asset), losses(asset)),
  'wallet.swapped': ({ member, paid, bought, fee }) => [
    ...move(paid.amount, wallet(member, paid.asset), position(paid.asset)),
    ...move(bought.amount, position(bought.asset), wallet(member, bought.asset)),
    ...move(fee, position(bought.asset), fees(bought.asset)),
  ],
};

const converted = ({ ref, paid, fee, bought, held: promised }: Conversion): readonly Posting[] => [
  ...move(paid.amount, clearing(ref, paid.asset), position(paid.asset)),
  ...move(fee.amount, position(fee.asset), fees(fee.asset)),
  ...move(promised, held(ref, bought.asset), clearing(ref, bought.asset)),
  ...move(minus(bought.amount, promised), position(bought.asset), clearing(ref, bought.asset)),
];

const minus = (one: DecimalText, other: DecimalText): DecimalText =>
  toText(decimal(one).minus(decimal(other)));

const reversed = (posting: Posting): Posting => ({
  ...posting,
  amount: toText(decimal(posting.amount).neg()),
});

const nameOf = ({ kind, owner, asset }: Account) => JSON.stringify([kind, owner, asset]);

/** One posting for each account, without those that come to nothing. */
const summed = (postings: readonly Posting[]): readonly Posting[] => {
  const byAccount = new Map<string, Posting>();
  for (const posting of postings) {
    const known = byAccount.get(nameOf(posting));
    const amount = known
      ? decimal(known.amount).plus(decimal(posting.amount))
      : decimal(posting.amount);
    byAccount.set(nameOf(posting), { ...posting, amount: toText(amount) });
  }
  return [...byAccount.values()].filter(({ amount }) => !decimal(amount).eq(0));
};

/**
 * The postings of a fact about money: they sum to zero for each asset, and no account appears twice.
 * @throws {RangeError} when an amount is no decimal
 */
export const postingsOf = (event: BookEvent): readonly Posting[] =>
  // Each type's function takes that type's event, which the compiler cannot follow through the table.
  summed((POSTINGS[event.type] as (event: BookEvent) => readonly Posting[])(event));
