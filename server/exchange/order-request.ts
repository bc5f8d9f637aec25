import type { HostName } from '#domain/catalogue/site-config';
import type { DecimalText } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import type { Exchange, Visitor } from './exchange.ts';
import type { NameAsker } from './look-up-name.ts';
import type { SolvedCaptcha } from './store-order.ts';
import { type AnswerRow, type ORDER_CALLS, once } from './submissions.ts';

/** An order that a visitor asks for. */
export interface OrderRequest<Asked extends object> {
  readonly order: Asked;
  /** Host name the page was served from. */
  readonly host: HostName;
  readonly visitor: Visitor;
  /** Dong the customer agreed to pay, or to receive. */
  readonly expectedAmount?: DecimalText | undefined;
  /** Hash of the secret that opens a guest's order anywhere; an account's has none. */
  readonly linkHash?: string | undefined;
  /** The solution of a captcha, where one was asked for. */
  readonly captcha?: SolvedCaptcha | undefined;
}

/** Who has the names of an order's accounts looked up. */
export const askerOf = ({ visitor, captcha }: OrderRequest<object>): NameAsker => ({
  ...visitor,
  captcha: captcha ?? { solution: '' },
});

/** Places an order that is asked for; what is to answer its key is written with it. */
type Place<Asked extends object> = (
  exchange: Exchange,
  request: OrderRequest<Asked>,
  answerWith?: AnswerRow,
) => Promise<Order>;

/** Placing once for the visitor's key: a repeated request gets the same answer. Without a key each request is one of its own. */
export const onceForKey =
  <Asked extends object>(
    call: (typeof ORDER_CALLS)[keyof typeof ORDER_CALLS],
    place: Place<Asked>,
  ) =>
  async (exchange: Exchange, request: OrderRequest<Asked>): Promise<Order> => {
    const { order: body, visitor } = request;
    const { keyHash } = visitor;
    return keyHash === undefined
      ? place(exchange, request)
      : once(exchange, { call, keyHash, body, visitor }, (answerWith) =>
          place(exchange, request, answerWith),
        );
  };

/** Placeholder of the holder's name until the bank's lookup, which is asked last of all. */
export const NAME_TO_COME = '…';
