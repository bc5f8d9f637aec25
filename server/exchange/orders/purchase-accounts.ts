import type { Receiver } from '#domain/banks/receiving-accounts';
import { vietQrPayload } from '#domain/banks/vietqr';
import { VND } from '#domain/books/accounts';
import type { DecimalText } from '#domain/money/money';
import type { NamedAccount } from './operator-account.ts';
import { type LegAccounts, railIdOf } from './stored-order.ts';

/** The accounts that a purchase names, checked. */
interface Purchase {
  readonly currencyCode: string;
  readonly networkKey: string;
  readonly receivingAddress: string;
  /** The customer's account with an operator; undefined for a coin. */
  readonly payee: NamedAccount | undefined;
  /** TAG or MEMO beside the address; empty where there is none. */
  readonly memo: string;
  /** The bank account that is paid from, with its holder. */
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly senderName: string;
  readonly isSenderVerified: boolean;
  /** Dong to pay. */
  readonly cashAmount: DecimalText;
}

/** Accounts of a purchase: dong to one of our bank accounts, the currency to the customer's address, or account with its operator. */
export const purchaseAccounts =
  (purchase: Purchase, receiver: Receiver) =>
  (transferText: string): LegAccounts => ({
    inRail: railIdOf(VND, ''),
    toBank: receiver.code,
    toAccountNumber: receiver.accountNumber,
    toAccountName: receiver.accountName,
    qrCode: vietQrPayload({
      bankBin: receiver.bin,
      accountNumber: receiver.accountNumber,
      amount: purchase.cashAmount,
      message: transferText,
    }),
    fromBank: purchase.bankCode,
    senderAccount: purchase.accountNumber,
    senderName: purchase.senderName,
    isSenderVerified: purchase.isSenderVerified,
    outRail: railIdOf(purchase.currencyCode, purchase.networkKey),
    receivingAddress: purchase.receivingAddress,
    memo: purchase.memo,
    accountName: purchase.payee?.name ?? '',
    customerId: purchase.payee?.customerId ?? '',
    accountKind: purchase.payee?.kind ?? '',
    paypalMethod: purchase.payee?.paypalMethod ?? '',
    isPayeeVerified: (purchase.payee?.name ?? '') !== '',
    payingBank: '',
    accountIdSent: '',
  });
