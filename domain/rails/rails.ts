import { NETWORKS, type Network } from '../addresses/networks.ts';
import { VND } from '../books/accounts.ts';
import { isMemoNeeded } from '../catalogue/currency-flags.ts';
import type { DecimalText } from '../money/money.ts';

/** The way the money of a leg moves. */
export type RailId = 'bank' | `chain:${Network}`;

/** Fields of an account on any rail; each rail uses some of them. */
export interface RailAccount {
  /** Code of the bank in the directory. */
  readonly provider: string;
  /** Account number, or address. */
  readonly number: string;
  /** TAG or MEMO. */
  readonly memo: string;
}

export interface RailField {
  readonly name: keyof RailAccount;
  readonly isRequired: boolean;
}

/** Properties of a rail, for customers' accounts and for ours. */
export interface Rail {
  readonly id: RailId;
  /** Fields of an account, in the order of the form. */
  readonly fields: readonly RailField[];
  /** The call that looks up the name of an account's holder; undefined where a rail has none. */
  readonly nameLookup: 'get-accountname' | undefined;
  /** Kinds of proof of a payment. */
  readonly proofs: readonly ('image' | 'transactionId')[];
  /** Whether money in is reported by the rail itself, with nothing for the customer to do. */
  readonly isMoneyInReported: boolean;
  /** Outcomes of a payout besides sent and failed for good. */
  readonly payout: {
    /** It may fail temporarily: a retry is of use. */
    readonly mayFailForAWhile: boolean;
    readonly mayAskOtp: boolean;
    /** It may need an operator. */
    readonly mayNeedAHand: boolean;
  };
  /** Least amount of one payment out, in units of its asset. */
  readonly minimumPayout: DecimalText;
}

const BANK: Rail = {
  id: 'bank',
  fields: [
    { name: 'provider', isRequired: true },
    { name: 'number', isRequired: true },
  ],
  nameLookup: 'get-accountname',
  proofs: ['image'],
  isMoneyInReported: true,
  payout: { mayFailForAWhile: true, mayAskOtp: true, mayNeedAHand: true },
  // Fast transfers between banks begin there.
  minimumPayout: '50000',
};

const chain = (network: Network): Rail => ({
  id: `chain:${network}`,
  fields: [
    { name: 'number', isRequired: true },
    { name: 'memo', isRequired: isMemoNeeded(network) },
  ],
  nameLookup: undefined,
  proofs: ['transactionId', 'image'],
  isMoneyInReported: true,
  payout: { mayFailForAWhile: true, mayAskOtp: false, mayNeedAHand: true },
  minimumPayout: '0',
});

/** Every rail. */
export const RAILS: readonly Rail[] = [BANK, ...NETWORKS.map(chain)];

const BY_ID: ReadonlyMap<string, Rail> = new Map(RAILS.map((rail) => [rail.id, rail]));

/** The rail of an id; undefined for one that is not offered. */
export const railById = (id: string): Rail | undefined => BY_ID.get(id);

/** The rail that an asset moves on: dong by bank, a currency by its network. */
export const railOf = (assetCode: string, networkKey: string): Rail | undefined =>
  railById(assetCode === VND ? BANK.id : `chain:${networkKey}`);
