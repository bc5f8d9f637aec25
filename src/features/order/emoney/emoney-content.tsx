import { Trans } from '@lingui/react/macro';
import { sendingNetworkOf } from '#domain/catalogue/sending-network';
import type { Order } from '#domain/order/order';
import { arrivalOf, isGivenBack, missingAmount } from '#domain/order/order-money';
import type { OrderStatus } from '#domain/order/order-status';
import { ownValue } from '#domain/own-value';
import { restMissing } from '../repair/titles.tsx';
import { arrivedInFull } from '../sale/any-sale-content.tsx';
import type { ContentOf } from '../status/content.ts';
import { Amount, Unbroken } from '../status/StatusText.tsx';
import type { PriceNow } from '../use-order-time.ts';

const send: ContentOf = (order, { goods, outgoing }) => {
  const [amount, money] = [goods(order), outgoing(order)];
  const operator = sendingNetworkOf(order.currencyCode, order.networkKey);
  return {
    title: (
      <Trans>
        Send exactly <Amount>{amount}</Amount> inside <Unbroken>{operator}</Unbroken> to receive{' '}
        {money}
      </Trans>
    ),
    text: (
      <Trans>
        Write the reference into the note of your payment: that is how we know it is yours. We see
        it automatically; money that arrives later is not lost.
      </Trans>
    ),
  };
};

const sendAtTodaysPrice: ContentOf = (order, { goods }) => {
  const amount = goods(order);
  return {
    title: (
      <Trans>
        You may still send <Amount>{amount}</Amount>, at today’s price
      </Trans>
    ),
    text: (
      <Trans>
        Write the reference into the note of your payment. Money that arrives later is not lost.
      </Trans>
    ),
  };
};

const part: ContentOf = (order, { incoming }) => {
  const received = incoming(order.amountReceived, order);
  const missing = incoming(missingAmount(order), order);
  return {
    title: restMissing(received, missing),
    text: (
      <Trans>
        Send the rest to the same account with the same reference: we notice it automatically. What
        has arrived is not lost.
      </Trans>
    ),
  };
};

const timeOver: ContentOf = () => ({
  title: <Trans>The time to send is over</Trans>,
  text: (
    <Trans>
      Please do not send any more: the agreed price has ended. If you already have, nothing is lost:
      we look for your payment.
    </Trans>
  ),
});

const looking: ContentOf = (order) => {
  const operator = sendingNetworkOf(order.currencyCode, order.networkKey);
  return {
    title: <Trans>We are looking for your payment</Trans>,
    text: (
      <Trans>
        We compare this order with what has arrived at {operator}. Some operators hold a payment
        back for a while: please do not send it again. You can close this page.
      </Trans>
    ),
  };
};

const CONTENT: Readonly<Partial<Record<OrderStatus, ContentOf>>> = {
  pending: send,
  verifying_transaction: looking,
  request_proof: () => ({
    title: <Trans>Send us the transaction id of your payment</Trans>,
    text: (
      <Trans>
        We could not match your payment with this order. Save its transaction id below, add a
        picture of it, and confirm your proof before the time is over.
      </Trans>
    ),
  }),
  cancelled: (order) => ({
    title: <Trans>This order was cancelled</Trans>,
    text: isGivenBack(order) ? (
      <Trans>
        Your money goes back to you: below you see how far it is. Please do not send any more.
      </Trans>
    ) : (
      <Trans>
        Please do not send any more. If you already have, nothing is lost: money that arrives late
        opens the order again.
      </Trans>
    ),
    hasReason: true,
  }),
  forged: () => ({
    title: <Trans>This order was closed</Trans>,
    text: (
      <Trans>
        The payment could not be confirmed. If you think this is a mistake, write to support with
        the order code.
      </Trans>
    ),
    hasReason: true,
  }),
};

const EXPECTING: readonly string[] = ['pending', 'verifying_transaction'];

/** Content of a sale of money inside an operator; undefined where it is that of any sale. */
export const emoneyContentOf = (order: Order, priceNow: PriceNow): ContentOf | undefined => {
  const { status } = order;
  if (EXPECTING.includes(status)) {
    const arrival = arrivalOf(order);
    if (arrival === 'all' || arrival === 'surplus') return arrivedInFull;
    if (priceNow === 'none') return timeOver;
    if (arrival === 'part') return part;
    if (priceNow === 'todays') return sendAtTodaysPrice;
  }
  return ownValue(CONTENT, status);
};
