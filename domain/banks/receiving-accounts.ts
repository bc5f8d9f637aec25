import type { Currency } from '../catalogue/site-config.ts';
import { findBank } from './bank-directory.ts';

/** A bank account of ours that customers pay to. */
export interface Receiver {
  readonly code: string;
  readonly bin: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** The active bank accounts of ours that a VietQR can name; the first one is paid to. */
export const receivingAccounts = (listed: readonly Currency[]): readonly Receiver[] =>
  listed
    .filter(
      ({ type, status, accountNumber }) => type === 'bank' && status === 1 && accountNumber !== '',
    )
    .flatMap(({ code, accountNumber, accountName }) => {
      const bin = findBank(code)?.bin;
      return bin ? [{ code, bin, accountNumber, accountName }] : [];
    });
