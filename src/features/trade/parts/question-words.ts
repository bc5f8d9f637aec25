import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderSide } from '#domain/catalogue/site-config';

/** What is asked before an order: of a moved price, and of an unusual amount. */
export const QUESTIONS: Readonly<
  Record<OrderSide, Readonly<Record<'moved' | 'unusual' | 'accept', MessageDescriptor>>>
> = {
  buy: {
    moved: msg({
      message: 'You would pay <0>{now}</0> instead of {before}. Nothing has been ordered yet.',
    }),
    unusual: msg({
      message:
        'You are about to pay <0>{amount}</0> for {quantity}, ten times the usual or more. Nothing has been ordered yet.',
    }),
    /** The button. */
    accept: msg({ message: 'Order for {amount}' }),
  },
  sell: {
    moved: msg({
      message: 'You would receive <0>{now}</0> instead of {before}. Nothing has been ordered yet.',
    }),
    unusual: msg({
      message:
        'You are about to sell {quantity} for <0>{amount}</0>, ten times the usual or more. Nothing has been ordered yet.',
    }),
    accept: msg({ message: 'Sell for {amount}' }),
  },
};
