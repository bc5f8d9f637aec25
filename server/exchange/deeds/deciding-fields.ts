import type { StoredOrder } from '../orders/stored-order.ts';

/**
 * Whether another value of an order's field makes a deed about the order another deed. The money,
 * the status, the parties and where the money goes do, for two operators have agreed about these.
 * What customers and jobs change beside them does not, or a customer could keep every proposal from
 * being approved. A new field does not compile until it is placed.
 */
const DECIDES: Readonly<Record<keyof StoredOrder, boolean>> = {
  ref: true,
  type: true,
  status: true,
  cameFrom: true,
  // Parties.
  userId: true,
  guestHash: true,
  claimedBy: true,
  fromBank: true,
  senderAccount: true,
  senderName: true,
  isSenderVerified: true,
  customerId: true,
  accountKind: true,
  paypalMethod: true,
  isPayeeVerified: true,
  // What is agreed, what has come, and what was sent.
  currencyCode: true,
  networkKey: true,
  fromCode: true,
  quantity: true,
  cashAmount: true,
  rate: true,
  fee: true,
  transferFee: true,
  inRail: true,
  outRail: true,
  amountReceived: true,
  sealedVoucher: true,
  amountSent: true,
  hash: true,
  batchNumber: true,
  // Where it goes, and where it comes to.
  toBank: true,
  toAccountNumber: true,
  toAccountName: true,
  transferText: true,
  receivingAddress: true,
  memo: true,
  accountName: true,
  payingBank: true,
  accountIdSent: true,

  number: false,
  currencyType: false,
  qrCode: false,
  createdAt: false,
  updatedAt: false,
  timer: false,
  deadlineAt: false,
  quoteEndsAt: false,
  note: false,
  description: false,
  notices: false,
  autoRetry: false,
  isAllowConfirmSendMoney: false,
  // A proof that is another one by now moves no money by itself.
  proofImages: false,
  customerTransactionId: false,
  keyHash: false,
  linkHash: false,
  mailedLinkHash: false,
  newsEmail: false,
  newsLanguage: false,
  isNewsByLink: false,
  bodyHash: false,
  networkHash: false,
  visitorHash: false,
  isAboveShare: false,
  readAt: false,
  forgottenAt: false,
  refunded: false,
  deposited: false,
  checkedVouchers: false,
  receivedOn: false,
  written: false,
  happened: false,
};

const DECIDING = (Object.keys(DECIDES) as readonly (keyof StoredOrder)[]).filter(
  (name) => DECIDES[name],
);

/** What a deed about an order depends on. */
export const decidingFields = (order: StoredOrder): readonly unknown[] =>
  DECIDING.map((name) => order[name] ?? null);
