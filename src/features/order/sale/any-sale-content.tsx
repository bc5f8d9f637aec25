import { Trans } from '@lingui/react/macro';
import type { OrderStatus } from '#domain/order/order-status';
import { targetOf } from '../delivery.ts';
import type { ContentOf } from '../status/content.ts';
import { failureText } from '../status/failure-text.tsx';
import { Amount } from '../status/StatusText.tsx';

/** All has arrived, and the service knows no choices. */
export const arrivedInFull: ContentOf = (order, { incoming }) => {
  const received = incoming(order.amountReceived, order);
  return {
    title: (
      <Trans>
        Your <Amount>{received}</Amount> has arrived
      </Trans>
    ),
    text: (
      <Trans>
        One of us checks the order before it is paid out. Please do not send any more; you can close
        this page.
      </Trans>
    ),
  };
};

/** Statuses in which a sale says something else than a purchase, whatever comes in. */
export const OF_ANY_SALE: Readonly<Partial<Record<OrderStatus, ContentOf>>> = {
  provided_proof: () => ({
    title: <Trans>We are checking your transaction id</Trans>,
    text: (
      <Trans>
        There is nothing for you to do. This page changes automatically as soon as we are done.
      </Trans>
    ),
  }),
  paid: (order, { goods, outgoing }) => {
    const [amount, money, target] = [goods(order), outgoing(order), targetOf(order)];
    return {
      title: (
        <Trans>
          We have received your <Amount>{amount}</Amount>
        </Trans>
      ),
      text: (
        <Trans>
          {money} is about to go to {target}. There is nothing for you to do.
        </Trans>
      ),
    };
  },
  /** The dong could not be sent. */
  error: (order) => ({
    title: <Trans>The transfer to your bank has failed, your money is safe</Trans>,
    text: failureText(order),
    hasReason: true,
  }),
};
