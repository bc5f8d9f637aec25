import type { OrderDetails } from '../order/order-details.ts';
import { type OrderReview, REVIEW_STATES } from '../order/order-review.ts';
import { voucherOf, voucherText } from '../order/voucher.ts';
import { entity, inner, joined, oneOf, text, unsigned, via, whole } from './entity.ts';
import { decodeText, encodeText } from './text-wire.ts';

const pmAccountCodec = entity({ name: text('name') });

const reviewCodec = entity<OrderReview>({
  state: oneOf('State', REVIEW_STATES, 'none'),
  content: text('Content'),
});

/** The fields of an order that only some orders fill. */
export const orderDetailsFields = {
  id: text('Id'),
  timeCreate: text('TimeCreate'),
  timeUpdate: text('TimeUpdate'),
  currencyType: text('CurrencyType'),
  memo: text('CryptoMemo'),
  bankId: text('BankId'),
  customerId: text('CustomerId'),
  batchNumber: text('PmBatchNumber'),
  // Number and activation code travel as one text.
  voucher: via(text('PmVoucher'), voucherOf, voucherText),
  customerTransactionId: text('TransactionIdCustomer'),
  processing: whole('Processing'),
  accountIdSent: text('AccountIdSent'),
  accountIdReceived: text('AccountIdReceived'),
  amountSent: unsigned('AmountSent'),
  amountReceived: unsigned('AmountReceived'),
  proofImages: joined('ImageProof', ','),
  // Encoded line by line, or as a whole: a line break in the encoding is one all the same.
  notices: via(
    joined('OrderNotify', '\n'),
    (lines): readonly string[] =>
      lines.flatMap((line) =>
        decodeText(line)
          .split('\n')
          .filter((part) => part !== ''),
      ),
    (notices) => notices.map(encodeText),
  ),
  paypalMethod: text('PaypalMethod'),
  accountName: via(
    inner('PmAccount', pmAccountCodec),
    ({ name }) => name,
    (name) => ({ name }),
  ),
  // An addition to the contract.
  review: inner('Review', reviewCodec),
} satisfies { readonly [Key in keyof OrderDetails]: unknown };
