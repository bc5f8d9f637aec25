import type { Order } from './order.ts';

/** Reason of an order whose bank account could not be judged yet: its money has come, and nothing is asked of its customer. */
export const ACCOUNT_CHECK = 'ACCOUNT_CHECK';
/** Reason of an order that ended because its documents were not accepted. */
export const DOCUMENTS_REFUSED = 'DOCUMENTS_REFUSED';
/** Reason of an order that ended because its documents took longer than its price lasted. */
export const PRICE_ENDED = 'PRICE_ENDED';

/** Whether an order waits for the judgement of its customer's bank account, and not for documents. */
export const isAccountChecked = ({ status, description }: Pick<Order, 'status' | 'description'>) =>
  status === 'require_kyc' && description === ACCOUNT_CHECK;

/** Whether the customer has documents to send: the visitor sees the order whole, and it awaits them. */
export const areDocumentsAwaited = (order: Pick<Order, 'status' | 'description' | 'isMasked'>) =>
  order.status === 'require_kyc' && !order.isMasked && !isAccountChecked(order);

/** Number of the customer's bank account: of a purchase it pays, of a sale it is paid to. */
export const customerAccountOf = ({
  type,
  senderAccount,
  payment,
}: Pick<Order, 'type' | 'senderAccount' | 'payment'>): string =>
  type === 'sell' ? payment.accountNumber : senderAccount;
