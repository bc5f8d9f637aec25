import type { DecimalText } from '#domain/money/money';

/** Whose coins an address is to take. */
export interface AddressRequest {
  /** Of the order: asked again with the same id, the same address is given. */
  readonly id: string;
  /** Code of the currency, such as TRC20. */
  readonly asset: string;
  /** Key of the network, such as TRX. */
  readonly networkKey: string;
}

/** An address of ours that belongs to one order alone, by itself or together with its memo. */
export interface DepositAddress {
  readonly address: string;
  /** TAG or MEMO; empty where the network needs none. */
  readonly memo: string;
}

/** Addresses for customers' coins. Rejecting means: there is none now, ask again. */
export interface DepositAddresses {
  readonly open: (request: AddressRequest) => Promise<DepositAddress>;
}

/** What a provider that watches a chain says of one transfer to one of our addresses, as often as there is news of it. */
export interface DepositReport {
  /** Name of the provider; `chain` where there is one only. */
  readonly provider?: string | undefined;
  readonly networkKey: string;
  /** Code of the currency that arrived. */
  readonly asset: string;
  /** Transaction id. */
  readonly hash: string;
  /** Place of the transfer within its transaction, from 0: a transaction may pay several of our addresses. */
  readonly index: number;
  readonly address: string;
  /** TAG or MEMO as it was sent; empty where there was none. */
  readonly memo: string;
  /** Units of the currency. */
  readonly amount: DecimalText;
  /** Blocks that confirm it; 0 in the mempool. */
  readonly confirmations: number;
  /** It is on the chain no more: its block was undone, or another transaction took its place. */
  readonly isGone: boolean;
  /** Grows with every report of this transfer: one that is overtaken by a later one counts for nothing. */
  readonly sequence: number;
  /** Address that the coins came from, where the chain names one. */
  readonly sender?: string | undefined;
  /** When the provider saw the transfer first, epoch milliseconds. */
  readonly seenAt?: number | undefined;
  /** The report as it was received; absent for one that never was a text. */
  readonly raw?: string | undefined;
}

/** What a provider that watches a chain is given. Rejecting means: report it again later. */
export type ReceiveDeposit = (report: DepositReport) => Promise<void>;
