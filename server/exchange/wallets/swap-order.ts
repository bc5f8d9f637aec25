import type { SwapQuote } from '#domain/pricing/swap-rates';
import { newOrderNumber, newRef } from '../order-codes.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** A swap that was checked and priced. */
export interface SwapDeal {
  /** Codes of the wallet currencies. */
  readonly fromCode: string;
  readonly toCode: string;
  readonly quote: SwapQuote;
  readonly userId: string;
  readonly guestHash: string;
}

/** What no swap has: it moves between balances, and no money comes or goes. */
const NO_ACCOUNTS = {
  ...{ toBank: '', toAccountNumber: '', toAccountName: '', transferText: '', qrCode: '' },
  ...{ fromBank: '', senderAccount: '', senderName: '', isSenderVerified: false },
  ...{ receivingAddress: '', memo: '', accountName: '', customerId: '', accountKind: '' },
  ...{ paypalMethod: '', sealedVoucher: '', isPayeeVerified: false },
  ...{ accountIdSent: '', payingBank: '', hash: '', batchNumber: '', customerTransactionId: '' },
} as const;

/** A swap as it is stored: delivered from its first moment on. */
export const swapOrderOf = (
  { fromCode, toCode, quote, userId, guestHash }: SwapDeal,
  createdAt: Date,
): StoredOrder => ({
  ...NO_ACCOUNTS,
  ...{ ref: newRef(), number: newOrderNumber(), type: 'ex', status: 'delivered', cameFrom: null },
  ...{ createdAt, updatedAt: createdAt, timer: 0, deadlineAt: null, quoteEndsAt: createdAt },
  note: '',
  description: '',
  notices: [],
  receivedOn: '',
  autoRetry: false,
  isAllowConfirmSendMoney: false,
  ...{ proofImages: [], guestHash, userId, keyHash: null, linkHash: null, bodyHash: null },
  claimedBy: null,
  mailedLinkHash: null,
  newsEmail: null,
  newsLanguage: null,
  isNewsByLink: false,
  networkHash: null,
  forgottenAt: null,
  visitorHash: null,
  isAboveShare: false,
  readAt: null,
  ...{ inRail: 'wallet', outRail: 'wallet', networkKey: '' },
  fromCode,
  cashAmount: quote.amountFrom,
  amountReceived: quote.amountFrom,
  currencyCode: toCode,
  currencyType: '',
  quantity: quote.amountTo,
  amountSent: quote.amountTo,
  rate: quote.rate,
  fee: quote.fee,
  transferFee: '0',
  ...{ checkedVouchers: 0, written: null, happened: [], refunded: [], deposited: [] },
});
