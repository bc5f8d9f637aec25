import { findBank } from '../banks/bank-directory.ts';
import { receivingAccounts } from '../banks/receiving-accounts.ts';
import { vietQrIfAny } from '../banks/vietqr.ts';
import type { Currency } from '../catalogue/site-config.ts';
import { depositText } from './deposit-text.ts';

/** How dong are paid into a wallet. */
export interface PayIn {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** Names the account that pays in; without it the money waits for an operator. */
  readonly text: string;
  /** VietQR payload; the payer fills in the amount. Empty where these details fit none. */
  readonly qrCode: string;
}

/** How a member pays dong in; undefined while no bank account of ours is configured. */
export const payInOf = (currencies: readonly Currency[], accountId: string): PayIn | undefined => {
  const [receiver] = receivingAccounts(currencies);
  if (!receiver) return undefined;
  const { code, bin: bankBin, accountNumber, accountName } = receiver;
  const text = depositText(accountId);
  return {
    bankName: findBank(code)?.shortName ?? code,
    ...{ accountNumber, accountName, text },
    qrCode: vietQrIfAny({ bankBin, accountNumber, message: text }) ?? '',
  };
};
