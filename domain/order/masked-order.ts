import type { Order } from './order.ts';

/** What of a field a stranger sees: all of it, its last characters, or nothing. */
type Visibility = 'shown' | 'tail' | 'hidden';

/** Everything of an order that its reference alone shows. A field that is not placed here does not compile. */
export const VISIBILITY = {
  ...{ ref: 'shown', type: 'shown', status: 'shown', isMasked: 'shown', isForgotten: 'shown' },
  // By the network a status is said in other words: of coins, of e-money, of a voucher.
  ...{ currencyCode: 'shown', networkKey: 'shown' },
  // Times of the status, and the number by which answers are put in sequence.
  ...{ createdAt: 'shown', updatedAt: 'shown', timer: 'shown', deadline: 'shown' },
  sequence: 'shown',
  ...{ receivingAddress: 'tail', senderAccount: 'tail' },
  // Money.
  fromCode: 'hidden',
  ...{ quantity: 'hidden', rate: 'hidden', transferFee: 'hidden', cashAmount: 'hidden' },
  ...{ amountSent: 'hidden', amountReceived: 'hidden', refunds: 'hidden', deposits: 'hidden' },
  ...{ quoteEndsAt: 'hidden', voucher: 'hidden', processing: 'hidden', autoRetry: 'hidden' },
  // Accounts and the ways to them. The chain is public: a transaction would name the address.
  ...{ payment: 'hidden', fromBank: 'hidden', senderName: 'hidden', qrCode: 'hidden' },
  ...{ memo: 'hidden', hash: 'hidden', batchNumber: 'hidden' },
  ...{ customerTransactionId: 'hidden', accountIdSent: 'hidden', accountIdReceived: 'hidden' },
  ...{ bankId: 'hidden', customerId: 'hidden', accountName: 'hidden', paypalMethod: 'hidden' },
  // Texts, pictures, and what only the customer may do.
  ...{ note: 'hidden', description: 'hidden', notices: 'hidden', proofImages: 'hidden' },
  ...{ timeline: 'hidden', usualTime: 'hidden', outsideLinks: 'hidden' },
  ...{ id: 'hidden', timeCreate: 'hidden', timeUpdate: 'hidden', currencyType: 'hidden' },
  ...{ isAllowConfirmSendMoney: 'hidden', linkHash: 'hidden', review: 'hidden' },
  newsAddress: 'hidden',
} as const satisfies Readonly<Record<keyof Order, Visibility>>;

type Hidden = {
  [Key in keyof Order]-?: (typeof VISIBILITY)[Key] extends 'hidden' ? Key : never;
}[keyof Order];

/** What stands in place of hidden fields; an optional one is left out. */
const NOTHING: Pick<Order, Hidden> = {
  ...{ quantity: '0', rate: '0', transferFee: '0', cashAmount: '0' },
  ...{ amountSent: '0', amountReceived: '0', refunds: [], deposits: [] },
  ...{ voucher: null, processing: 0, autoRetry: false },
  payment: { bankCode: '', accountNumber: '', accountName: '', transferText: '' },
  ...{ fromBank: '', senderName: '', qrCode: '', memo: '', hash: '' },
  ...{ batchNumber: '', customerTransactionId: '', accountIdSent: '', accountIdReceived: '' },
  ...{ bankId: '', customerId: '', accountName: '', paypalMethod: '' },
  ...{ note: '', description: '', notices: [], proofImages: [] },
  ...{ id: '', timeCreate: '', timeUpdate: '', currencyType: '' },
  ...{ isAllowConfirmSendMoney: false, review: { state: 'none', content: '' } },
};

const VISIBLE_END = 4;

/** Last characters of an account or an address, and never more than half of it. */
export const lastOf = (text: string): string => {
  const shown = Math.min(VISIBLE_END, Math.floor(text.length / 2));
  return text === '' ? '' : `…${text.slice(text.length - shown)}`;
};

/** Masked order, for a requester that has its reference alone. */
export const maskOrder = (order: Order): Order => {
  const visible = Object.entries(order).filter(
    ([name]) => VISIBILITY[name as keyof Order] === 'shown',
  );
  return {
    ...NOTHING,
    ...(Object.fromEntries(visible) as Omit<Order, Hidden>),
    receivingAddress: lastOf(order.receivingAddress),
    senderAccount: lastOf(order.senderAccount),
    isMasked: true,
  };
};
