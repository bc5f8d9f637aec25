import type { DecimalText } from '../money/money.ts';

/**
 * Kinds of accounts in the books. `ours` is what the exchange has at a bank, on a chain or with an operator, and
 * `losses` what it has lost; their balances grow with debits. Every other kind is what the exchange owes, or has
 * earned, and grows with credits.
 */
export const ACCOUNT_KINDS = [
  'ours',
  'losses',
  /** Capital and profit. In a currency, the stock that can still be sold. */
  'position',
  'fees',
  /** What an order has received and not yet delivered or given back. */
  'clearing',
  /** Stock that is promised to an order. */
  'held',
  /** Money not yet assigned to an order. */
  'unmatched',
  'refunds_due',
  'wallet',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Kinds whose balance grows with debits. */
const DEBIT_KINDS: readonly AccountKind[] = ['ours', 'losses'];

/** Kinds whose balance is refused below zero, by the database too. */
export const GUARDED_KINDS = [
  'clearing',
  'held',
  'unmatched',
  'refunds_due',
  'wallet',
] as const satisfies readonly AccountKind[];

/** Code of the asset in which bank money is counted; every other asset is the code of a currency. */
export const VND = 'VND';

export interface Account {
  readonly kind: AccountKind;
  /**
   * Whose account it is among those of its kind: of `ours` a bank account (`VCB/0071…`) or the code of a currency, of
   * `clearing` and `held` the order's reference, of `unmatched` the report, of `refunds_due` the refund, of `wallet` the
   * id of the member's account. Empty where there is one for each asset.
   */
  readonly owner: string;
  /** `VND`, or the code of a currency. */
  readonly asset: string;
}

/** One line of a journal: debits are positive, credits negative. */
export interface Posting extends Account {
  readonly amount: DecimalText;
}

/** 1 when a debit makes the account's balance larger, -1 when a credit does. */
export const signOf = (kind: AccountKind): 1 | -1 => (DEBIT_KINDS.includes(kind) ? 1 : -1);

/** Our account at a bank, as the books name its owner. */
export const bankOwner = (bankCode: string, accountNumber: string): string =>
  `${bankCode}/${accountNumber}`;
