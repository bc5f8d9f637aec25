import { type BookEvent, postingsOf } from '#domain/books/journal';
import { Finding } from '../model/finding.ts';
import { type Exact, exactOf, textOf } from './exact.ts';
import type { Asset } from './prices.ts';
import { type AccountName, type Line, type MembersState, nameOf } from './state.ts';

interface Moved {
  readonly asset: Asset;
  readonly amount: Exact;
}

/** A fact about a member's money as the product names it, with exact amounts. */
export type MembersEvent =
  | ({
      readonly type: 'wallet.deposited';
      readonly member: string;
      readonly account: string;
    } & Moved)
  | ({
      readonly type: 'money.unmatched';
      readonly report: string;
      readonly account: string;
    } & Moved)
  | ({
      readonly type: 'wallet.assigned';
      readonly member: string;
      readonly report: string;
      /** Of dong all of it. */
      readonly left: Exact;
    } & Moved)
  | {
      readonly type: 'wallet.swapped';
      readonly member: string;
      readonly paid: Moved;
      readonly bought: Moved;
      readonly fee: Exact;
    }
  | ({
      readonly type: 'wallet.withdrawn';
      readonly member: string;
      readonly refund: string;
      readonly fee: Exact;
    } & Moved)
  | ({ readonly type: 'refund.paid'; readonly refund: string; readonly account: string } & Moved)
  | {
      readonly type: 'inventory.adjusted';
      readonly currencyCode: Asset;
      readonly quantity: Exact;
    };

const GUARDED = /^(?:unmatched|refunds_due|wallet)\|/;

/**
 * Posts a fact.
 * @throws {Finding} when it does not balance, takes a guarded account below zero, or is posted otherwise by the product
 */
export const post = (state: MembersState, event: MembersEvent): void => {
  const lines = linesOf(event);
  const sums = new Map<string, Exact>();
  for (const [account, debit] of lines) {
    const [kind = '', owner = '', asset = ''] = account.split('|');
    sums.set(asset, (sums.get(asset) ?? 0n) + debit);
    const grown = kind === 'ours' ? debit : -debit;
    const balance = (state.balances.get(account) ?? 0n) + grown;
    state.balances.set(account, balance);
    if (balance < 0n && GUARDED.test(account)) {
      throw new Finding('overdrawn', `${account} is ${textOf(balance)} after ${event.type}`);
    }
    if (kind === 'wallet') {
      const entry = `${owner}|${asset}`;
      state.statements.set(entry, (state.statements.get(entry) ?? 0n) + grown);
    }
  }
  for (const sum of sums.values()) {
    if (sum !== 0n) throw new Finding('unbalanced', `${event.type} does not balance`);
  }
  if (state.isCompared) compare(event, lines);
};

const between = (debited: AccountName, credited: AccountName, amount: Exact): readonly Line[] => [
  [debited, amount],
  [credited, -amount],
];

/** What a fact posts, written anew: debits are positive. */
const linesOf = (event: MembersEvent): readonly Line[] => {
  switch (event.type) {
    case 'wallet.deposited': {
      const { member, account, asset, amount } = event;
      return between(nameOf('ours', account, asset), nameOf('wallet', member, asset), amount);
    }
    case 'money.unmatched': {
      const { report, account, asset, amount } = event;
      return between(nameOf('ours', account, asset), nameOf('unmatched', report, asset), amount);
    }
    case 'wallet.assigned': {
      const { member, report, asset, amount } = event;
      return between(nameOf('unmatched', report, asset), nameOf('wallet', member, asset), amount);
    }
    case 'wallet.swapped': {
      const { member, paid, bought, fee } = event;
      return [
        [nameOf('wallet', member, paid.asset), paid.amount],
        [nameOf('position', '', paid.asset), -paid.amount],
        [nameOf('wallet', member, bought.asset), -bought.amount],
        [nameOf('fees', '', bought.asset), -fee],
        [nameOf('position', '', bought.asset), bought.amount + fee],
      ];
    }
    case 'wallet.withdrawn': {
      const { member, refund, asset, amount, fee } = event;
      return [
        [nameOf('wallet', member, asset), amount + fee],
        [nameOf('refunds_due', refund, asset), -amount],
        [nameOf('fees', '', asset), -fee],
      ];
    }
    case 'refund.paid': {
      const { refund, account, asset, amount } = event;
      return between(nameOf('refunds_due', refund, asset), nameOf('ours', account, asset), amount);
    }
    case 'inventory.adjusted': {
      const { currencyCode: asset, quantity } = event;
      return between(nameOf('ours', asset, asset), nameOf('position', '', asset), quantity);
    }
  }
};

const inText = (value: unknown): unknown => {
  if (typeof value === 'bigint') return textOf(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inText(inner)]));
};

/** @throws {Finding} when the product posts something else */
const compare = (event: MembersEvent, lines: readonly Line[]): void => {
  const expected = lines
    .filter(([, debit]) => debit !== 0n)
    .map(([account, debit]) => `${account}|${debit}`)
    .toSorted()
    .join();
  const posted = postingsOf(inText(event) as BookEvent)
    .map(({ kind, owner, asset, amount }) => `${kind}|${owner}|${asset}|${exactOf(amount)}`)
    .toSorted()
    .join();
  if (expected !== posted) {
    throw new Finding('unbalanced', `${event.type} posts ${posted}, not ${expected}`);
  }
};
