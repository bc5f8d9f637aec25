import type { AccountKind } from '#domain/books/accounts';
import { type BookEvent, postingsOf } from '#domain/books/journal';
import { textOf, type Units, unitsOf } from './amounts.ts';
import { Finding } from './finding.ts';

/** A fact about money as the product names it, its amounts as units. */
type InUnits<T> = {
  [Key in keyof T]: Key extends 'quantity' | 'amount' | 'held' | 'left'
    ? Units
    : T[Key] extends object
      ? InUnits<T[Key]>
      : T[Key];
};
type EachInUnits<T> = T extends unknown ? InUnits<T> : never;
/** Wallets have a world of their own. */
export type LedgerEvent = EachInUnits<
  Exclude<BookEvent, { readonly type: `wallet.${string}` | 'unmatched.corrected' }>
>;

/** `kind|owner|asset` */
export type AccountName = `${AccountKind}|${string}|${string}`;
type Line = readonly [account: AccountName, debit: Units];

export interface Ledger {
  /** In the direction in which the account's kind grows. */
  readonly balances: Map<AccountName, Units>;
  readonly sources: Set<string>;
  /** Compares each journal with the product's own table of postings; slow, so of a share of the runs. */
  readonly isCompared: boolean;
}

export const emptyLedger = (isCompared = false): Ledger => ({
  balances: new Map(),
  sources: new Set(),
  isCompared,
});

export const nameOf = (kind: AccountKind, owner: string, asset: string): AccountName =>
  `${kind}|${owner}|${asset}`;

export const balanceIn = ({ balances }: Ledger, kind: AccountKind, owner: string, asset: string) =>
  balances.get(nameOf(kind, owner, asset)) ?? 0n;

/** What can be sold of a currency: what was lost is in the position all the same. */
export const sellableIn = (ledger: Ledger, currency: string): Units =>
  balanceIn(ledger, 'position', '', currency) - balanceIn(ledger, 'losses', '', currency);

const isDebitKind = (account: AccountName) =>
  account.startsWith('ours|') || account.startsWith('losses|');

const GUARDED = /^(?:clearing|held|unmatched|refunds_due|wallet)\|/;

/**
 * Posts a fact once.
 * @returns false when its source was posted before
 * @throws {Finding} when it does not balance or takes a guarded account below zero
 */
export const post = (ledger: Ledger, source: string, event: LedgerEvent): boolean => {
  if (ledger.sources.has(source)) return false;
  ledger.sources.add(source);
  const lines = linesOf(event);
  let first = 0n;
  let second = 0n;
  const asset = lines[0]?.[0].split('|')[2];
  for (const [account, debit] of lines) {
    if (account.endsWith(`|${asset}`)) first += debit;
    else second += debit;
    const grown = isDebitKind(account) ? debit : -debit;
    const balance = (ledger.balances.get(account) ?? 0n) + grown;
    ledger.balances.set(account, balance);
  }
  if (first !== 0n || second !== 0n) throw new Finding('unbalanced', `${event.type} at ${source}`);
  for (const [account] of lines) {
    const balance = ledger.balances.get(account) ?? 0n;
    if (balance < 0n && GUARDED.test(account)) {
      throw new Finding('overdrawn', `${account} is ${textOf(balance)} after ${source}`);
    }
  }
  if (ledger.isCompared) compare(event, lines);
  return true;
};

/** What a fact posts, written anew: debits are positive. */
const linesOf = (event: LedgerEvent): readonly Line[] => {
  switch (event.type) {
    case 'inventory.adjusted': {
      const { currencyCode: code, quantity } = event;
      return between(nameOf('ours', code, code), nameOf('position', '', code), quantity);
    }
    case 'cash.adjusted':
      return between(nameOf('ours', event.account, 'VND'), 'position||VND', event.amount);
    case 'stock.held': {
      const { currencyCode: code, ref, quantity } = event;
      return between(nameOf('position', '', code), nameOf('held', ref, code), quantity);
    }
    case 'stock.released': {
      const { currencyCode: code, ref, quantity } = event;
      return between(nameOf('held', ref, code), nameOf('position', '', code), quantity);
    }
    case 'money.received': {
      const { account, asset, ref, amount } = event;
      return between(nameOf('ours', account, asset), nameOf('clearing', ref, asset), amount);
    }
    case 'money.unmatched': {
      const { account, asset, report, amount } = event;
      return between(nameOf('ours', account, asset), nameOf('unmatched', report, asset), amount);
    }
    case 'money.assigned': {
      const { report, asset, ref, amount } = event;
      return between(nameOf('unmatched', report, asset), nameOf('clearing', ref, asset), amount);
    }
    case 'money.reversed': {
      const { ref, asset, account, amount, left } = event;
      return [
        [nameOf('clearing', ref, asset), left],
        [nameOf('losses', '', asset), amount - left],
        [nameOf('ours', account, asset), -amount],
      ];
    }
    case 'unmatched.reversed': {
      const { report, asset, account, amount, left } = event;
      return [
        [nameOf('unmatched', report, asset), left],
        [nameOf('losses', '', asset), amount - left],
        [nameOf('ours', account, asset), -amount],
      ];
    }
    case 'assertion.settled': {
      const { ref, asset, account, amount } = event;
      return between(nameOf('clearing', ref, asset), nameOf('ours', account, asset), amount);
    }
    case 'unmatched.loss.recovered': {
      const { report, asset, amount } = event;
      return between(nameOf('unmatched', report, asset), nameOf('losses', '', asset), amount);
    }
    case 'loss.recovered': {
      const { ref, asset, amount } = event;
      return between(nameOf('clearing', ref, asset), nameOf('losses', '', asset), amount);
    }
    case 'order.converted':
      return conversion(event, event.held);
    case 'conversion.undone':
      return conversion(event, 0n).map(([account, debit]) => [account, -debit]);
    case 'order.delivered': {
      const { ref, account, currencyCode: code, quantity } = event;
      return between(nameOf('clearing', ref, code), nameOf('ours', account, code), quantity);
    }
    case 'refund.due': {
      const { ref, refund, asset, amount } = event;
      return between(nameOf('clearing', ref, asset), nameOf('refunds_due', refund, asset), amount);
    }
    case 'refund.withdrawn': {
      const { ref, refund, asset, amount } = event;
      return between(nameOf('refunds_due', refund, asset), nameOf('clearing', ref, asset), amount);
    }
    case 'unmatched.refund.due': {
      const { report, refund, asset, amount } = event;
      return between(
        nameOf('unmatched', report, asset),
        nameOf('refunds_due', refund, asset),
        amount,
      );
    }
    case 'unmatched.refund.withdrawn': {
      const { report, refund, asset, amount } = event;
      return between(
        nameOf('refunds_due', refund, asset),
        nameOf('unmatched', report, asset),
        amount,
      );
    }
    case 'delivery.undone': {
      const { ref, account, currencyCode: code, quantity } = event;
      return between(nameOf('ours', account, code), nameOf('clearing', ref, code), quantity);
    }
    case 'refund.paid': {
      const { refund, account, asset, amount } = event;
      return between(nameOf('refunds_due', refund, asset), nameOf('ours', account, asset), amount);
    }
    case 'refund.undone': {
      const { refund, account, asset, amount } = event;
      return between(nameOf('ours', account, asset), nameOf('refunds_due', refund, asset), amount);
    }
    case 'payout.lost': {
      const { account, asset, amount } = event;
      return between(nameOf('losses', '', asset), nameOf('ours', account, asset), amount);
    }
    case 'loss.undone': {
      const { account, asset, amount } = event;
      return between(nameOf('ours', account, asset), nameOf('losses', '', asset), amount);
    }
  }
};

const between = (debited: AccountName, credited: AccountName, amount: Units): readonly Line[] => [
  [debited, amount],
  [credited, -amount],
];

const conversion = (
  {
    ref,
    paid,
    fee,
    bought,
  }: Extract<LedgerEvent, { type: 'order.converted' | 'conversion.undone' }>,
  held: Units,
): readonly Line[] => [
  [nameOf('clearing', ref, paid.asset), paid.amount],
  [nameOf('fees', '', fee.asset), -fee.amount],
  [nameOf('position', '', paid.asset), -paid.amount + (fee.asset === paid.asset ? fee.amount : 0n)],
  [nameOf('held', ref, bought.asset), held],
  [
    nameOf('position', '', bought.asset),
    bought.amount - held + (fee.asset === bought.asset ? fee.amount : 0n),
  ],
  [nameOf('clearing', ref, bought.asset), -bought.amount],
];

/** @throws {Finding} when the product posts something else */
const compare = (event: LedgerEvent, lines: readonly Line[]): void => {
  const expected = lines
    .filter(([, debit]) => debit !== 0n)
    .map(([account, debit]) => `${account}|${debit}`)
    .toSorted();
  const posted = postingsOf(inText(event) as BookEvent)
    .map(({ kind, owner, asset, amount }) => `${nameOf(kind, owner, asset)}|${unitsOf(amount)}`)
    .toSorted();
  if (expected.join() !== posted.join()) {
    throw new Finding('unbalanced', `${event.type} posts ${posted.join()}, not ${expected.join()}`);
  }
};

const inText = (value: unknown): unknown => {
  if (typeof value === 'bigint') return textOf(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inText(inner)]));
};
