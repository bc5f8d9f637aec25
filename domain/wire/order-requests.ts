import type { Voucher } from '../order/order-details.ts';
import { withWords } from './constant-words.ts';
import { type Codec, type EntityOf, entity, key, oneOf, text } from './entity.ts';

/** Search criteria of own orders. */
export const FIND_BY = ['ref', 'status', 'type', 'all'] as const;

export const orderQueryCodec = entity({
  findBy: oneOf('findBy', FIND_BY, 'all'),
  keyword: text('keyword'),
});
export type OrderQuery = EntityOf<typeof orderQueryCodec>;

/** A review's author is always the customer. */
export const reviewCodec = withWords(
  entity({ content: key('content'), email: key('email'), ref: key('ref') }),
  { author: 'Customer' },
);

/** A transaction id from the customer; white space in it is ignored. */
export const transactionProofCodec = entity({
  transactionId: key('transaction_id'),
  orderRef: key('order_ref'),
});

export interface VoucherAttempt {
  readonly orderRef: string;
  readonly voucher: Voucher;
}

const attemptFields = entity({
  number: key('evoucher_number'),
  code: key('evoucher_code'),
  orderRef: key('order_ref'),
});

export const voucherAttemptCodec: Pick<Codec<VoucherAttempt>, 'decode' | 'encode'> = {
  decode: (body) => {
    const { orderRef, ...voucher } = attemptFields.decode(body);
    return { orderRef, voucher };
  },
  encode: ({ orderRef, voucher }) => attemptFields.encode({ orderRef, ...voucher }),
};
