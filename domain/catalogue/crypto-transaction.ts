import type { DecimalText } from '../money/money.ts';
import { transactionLink } from './explorer.ts';

/** A transaction on a chain, to or from the exchange. Times are epoch seconds. */
export interface CryptoTransaction {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly fullName: string;
  /** Confirmations the chain has given it. */
  readonly confirm: number;
  /** ETH, ERC20, BTC, USDT, TRC20 or BEP20. */
  readonly cryptoType: string;
  readonly total: DecimalText;
  readonly hash: string;
  readonly fromAddress: string;
  readonly toAddress: string;
  readonly blockHeight: number;
  readonly status: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly fee: DecimalText;
  readonly processing: number;
  readonly version: number;
}

/** A transaction counts once the chain has confirmed it at all (source: crypto transaction). */
export const isConfirmed = ({ confirm }: Pick<CryptoTransaction, 'confirm'>): boolean =>
  confirm > 0;

const SHORT_LENGTH = 20;

/** Hashes and addresses where there is little room (source: crypto transaction). */
export const shortened = (text: string): string => text.slice(0, SHORT_LENGTH);

/** Explorer page of a transaction; undefined for a chain without a known explorer, or before there is a hash. */
export const explorerLink = ({
  cryptoType,
  hash,
}: Pick<CryptoTransaction, 'cryptoType' | 'hash'>): string | undefined =>
  transactionLink(cryptoType, hash);

/** Newest first (source: landing stats). */
export const newestFirst = <Dated extends { readonly createdAt: number }>(
  ...lists: readonly (readonly Dated[])[]
): readonly Dated[] => lists.flat().toSorted((one, other) => other.createdAt - one.createdAt);
