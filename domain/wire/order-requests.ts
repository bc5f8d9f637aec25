import type { Voucher } from '../order/order-details.ts';
import { FIND_BY, ORDER_TYPES, type OrderQuery } from '../order/order-query.ts';
import { ORDER_STATUSES } from '../order/order-status.ts';
import { isCalendarDay } from '../text/calendar-day.ts';
import { withWords } from './constant-words.ts';
import { type Codec, entity, type Field, key, oneOf, text } from './entity.ts';
import { refuse } from './read-value.ts';

/** A field that is absent where it is empty: an addition that other services do not have. */
const added = <Value extends string>(field: Field<Value>): Field<Value> => ({
  ...field,
  write: (value) => (value === '' ? undefined : field.write(value)),
});

const NONE = ['' as const];

/** A calendar day; empty where there is none. */
const day = (name: string): Field<string> => {
  const field = text(name);
  return {
    ...field,
    read: (wire, path) => {
      const said = field.read(wire, path);
      return said === '' || isCalendarDay(said) ? said : refuse(path, 'is not a day');
    },
  };
};

/** Search of own orders; all but `findBy` and `keyword` is in addition to the contract. */
export const orderQueryCodec: Codec<OrderQuery> = entity({
  findBy: oneOf('findBy', FIND_BY, 'all'),
  keyword: text('keyword'),
  type: added(oneOf('type', [...NONE, ...ORDER_TYPES], '')),
  status: added(oneOf('status', [...NONE, ...ORDER_STATUSES], '')),
  from: added(day('from')),
  to: added(day('to')),
});

/** A review's author is always the customer. */
export const reviewCodec = withWords(
  entity({ content: key('content'), email: key('email'), ref: key('ref') }),
  { author: 'Customer' },
);

/** A short code, and the whole number of the bank account of its order. */
export const shortCodeCodec = entity({ code: key('code'), accountNumber: key('account_number') });

/** Reference of the order that was found. */
export const foundOrderCodec = entity({ ref: key('order_ref') });

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
