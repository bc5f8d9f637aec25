import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { unitOf } from '#domain/catalogue/currency-names';
import { type CancellationCause, cancellationCause } from '#domain/order/cancellation';
import { incomingKindOf } from '#domain/order/incoming-kind';
import type { Order } from '#domain/order/order';
import { isAccountChecked } from '#domain/order/order-documents';
import { arrivalOf, isGivenBack, missingAmount } from '#domain/order/order-money';
import { isOrderStatus, type OrderStatus } from '#domain/order/order-status';
import { ownValue } from '#domain/own-value';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Anchor } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import { PageLink } from '#src/ui/PageLink';
import { targetOf } from '../delivery.ts';
import { emoneyContentOf } from '../emoney/emoney-content.tsx';
import { OF_ANY_SALE } from '../sale/any-sale-content.tsx';
import { saleContentOf } from '../sale/sale-content.tsx';
import type { PriceNow } from '../use-order-time.ts';
import { voucherContentOf } from '../voucher/voucher-content.tsx';
import type { Content, ContentOf } from './content.ts';
import { failureText } from './failure-text.tsx';
import { Amount, StatusText, Unbroken } from './StatusText.tsx';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '#src/fields/form/late-messages';

const sending =
  (text: ReactNode): ContentOf =>
  (order, amounts) => {
    const [sent, target] = [amounts.outgoing(order), targetOf(order)];
    return {
      title: (
        <Trans>
          Sending <Amount>{sent}</Amount> to <Unbroken>{target}</Unbroken>
        </Trans>
      ),
      text,
    };
  };

const pending: ContentOf = (order, { dong, goods }) => {
  const money = dong(order.cashAmount);
  const currency = goods(order);
  return {
    title: (
      <Trans>
        Transfer <Amount>{money}</Amount> to receive {currency}
      </Trans>
    ),
    text: (
      <Trans>
        We notice the money automatically; you can close this page. When the time is over the order
        is cancelled, but money that arrives later is not lost.
      </Trans>
    ),
  };
};

/** An outage has extended the time to pay beyond the agreed price. */
const pendingAtTodaysPrice: ContentOf = (order, { dong }) => {
  const money = dong(order.cashAmount);
  return {
    title: (
      <Trans>
        You may still transfer <Amount>{money}</Amount>, at today’s price
      </Trans>
    ),
    text: (
      <Trans>
        We notice the money automatically; you can close this page. When the time is over the order
        is cancelled, but money that arrives later is not lost.
      </Trans>
    ),
  };
};

/** The price expired before all money came: nothing may be transferred any more. */
const timeOver: ContentOf = (order, { dong }) => {
  const received = dong(order.amountReceived);
  const missing = dong(missingAmount(order));
  return arrivalOf(order) === 'part'
    ? {
        title: (
          <Trans>
            {received} has arrived, <Amount>{missing}</Amount> did not come in time
          </Trans>
        ),
        text: (
          <Trans>
            Please do not transfer the rest: the agreed price has ended. Write to support. What has
            arrived is not lost.
          </Trans>
        ),
      }
    : {
        title: <Trans>The time to transfer is over</Trans>,
        text: (
          <Trans>
            Please do not transfer any more: the agreed price has ended. If you already have,
            nothing is lost: we look for your money at the bank.
          </Trans>
        ),
      };
};

/** The service searches the transfer, or the received amount differs. */
const verifyingTransaction: ContentOf = (order, { dong }) => {
  const received = dong(order.amountReceived);
  const arrival = arrivalOf(order);

  if (arrival === 'part') {
    const missing = dong(missingAmount(order));
    return {
      title: (
        <Trans>
          {received} has arrived, <Amount>{missing}</Amount> is missing
        </Trans>
      ),
      text: (
        <Trans>
          Transfer the rest to the same account with the same text: we notice it automatically. If
          you cannot, write to support. What has arrived is not lost.
        </Trans>
      ),
    };
  }
  if (arrival === 'surplus') {
    const asked = dong(order.cashAmount);
    return {
      title: (
        <Trans>
          <Amount>{received}</Amount> has arrived instead of {asked}
        </Trans>
      ),
      text: (
        <Trans>
          That is more than the order asks for. One of us looks at it; nothing of it is lost. Please
          do not transfer any more.
        </Trans>
      ),
    };
  }
  if (arrival === 'all') {
    return {
      title: (
        <Trans>
          Your <Amount>{received}</Amount> has arrived
        </Trans>
      ),
      text: (
        <Trans>
          One of us checks the order before it is sent. Please do not transfer any more; you can
          close this page.
        </Trans>
      ),
    };
  }
  return {
    title: <Trans>We are checking your transfer</Trans>,
    text: (
      <Trans>
        We compare this order with what has arrived at the bank. You can close this page. The bank
        details stay here until your money has arrived or the time is over.
      </Trans>
    ),
  };
};

/** Documents are awaited; below stands what to send. */
const identity: ContentOf = () => ({
  title: <Trans>Verify your identity to go on</Trans>,
  text: (
    <Trans>
      This order needs to know who you are.{' '}
      <Anchor
        underline="always"
        inherit
        renderRoot={(props) => <PageLink {...props} to="/verify.html" />}
      >
        See how it works
      </Anchor>
      : it takes 5 to 10 minutes, at most 8 hours. Your order waits for you, and so does your money.
    </Trans>
  ),
});

/** The bank account of an order waits to be judged, with the money that has come: its customer has nothing to do. */
const checkingAccount: ContentOf = (order, { incoming }) => {
  const received = incoming(order.amountReceived, order);
  return {
    title: (
      <Trans>
        Your <Amount>{received}</Amount> has arrived
      </Trans>
    ),
    text: (
      <Trans>
        We check the number of your bank account before the order goes on. There is nothing for you
        to do, and your money is safe; you can close this page.
      </Trans>
    ),
  };
};

/** A swap moves from wallet to wallet: it is made finished. */
const swapped = (sent: string): Content => ({
  title: (
    <Trans>
      <Amount>{sent}</Amount> is in your wallet
    </Trans>
  ),
  text: <Trans>The swap is finished. Thank you for trading with us.</Trans>,
});

const CONTENT: Readonly<Record<OrderStatus, ContentOf>> = {
  pending,
  request_proof: () => ({
    title: <Trans>Send us the receipt of your transfer</Trans>,
    text: (
      <Trans>
        We could not match your transfer with this order. Add a picture of it below, or save its
        transaction id, and confirm your proof before the time is over.
      </Trans>
    ),
  }),
  provided_proof: () => ({
    title: <Trans>We are checking your receipt</Trans>,
    text: (
      <Trans>
        There is nothing for you to do. This page changes automatically as soon as we are done.
      </Trans>
    ),
  }),
  ERROR_EVOUCHER: () => ({
    title: <Trans>Check your voucher</Trans>,
    text: (
      <Trans>
        The voucher number or its activation code was not accepted. Compare both with your voucher
        and send support the right ones together with the order code.
      </Trans>
    ),
    hasReason: true,
  }),
  verifying_transaction: verifyingTransaction,
  require_kyc: (order, amounts) =>
    (isAccountChecked(order) ? checkingAccount : identity)(order, amounts),
  paid: (order, { dong }) => {
    const received = dong(order.cashAmount);
    return {
      title: (
        <Trans>
          We have received your <Amount>{received}</Amount>
        </Trans>
      ),
      text: <Trans>Your order is about to be sent. There is nothing for you to do.</Trans>,
    };
  },
  delivering: sending(<Trans>There is nothing for you to do. You can close this page.</Trans>),
  waitingotp: sending(
    <Trans>
      The bank asks us to confirm the payment once more. There is nothing for you to do.
    </Trans>,
  ),
  delivered: (order, amounts) => {
    const [sent, target] = [amounts.outgoing(order), targetOf(order)];
    if (order.type === 'ex') return swapped(sent);
    return {
      title: (
        <Trans>
          <Amount>{sent}</Amount> sent to <Unbroken>{target}</Unbroken>
        </Trans>
      ),
      text: <Trans>The order is finished. Thank you for trading with us.</Trans>,
    };
  },
  cancelled: (order) => ({
    title: <Trans>This order was cancelled</Trans>,
    text: isGivenBack(order) ? (
      <Trans>
        Your money goes back to you: below you see how far it is. Please do not transfer any more.
      </Trans>
    ) : (
      <Trans>
        Please do not transfer any more. If you already have, nothing is lost: money that arrives
        late opens the order again.
      </Trans>
    ),
    hasReason: true,
  }),
  forged: () => ({
    title: <Trans>This order was closed</Trans>,
    text: (
      <Trans>
        The receipt could not be confirmed. If you think this is a mistake, write to support with
        the order code.
      </Trans>
    ),
    hasReason: true,
  }),
  error: (order) => ({
    title: <Trans>Sending has failed, your money is safe</Trans>,
    text: failureText(order),
    hasReason: true,
  }),
  retry_scheduled: () => ({
    title: <Trans>We are about to try again</Trans>,
    text: (
      <Trans>
        The bank or the network could not take the payment, often because of maintenance. We repeat
        it automatically; there is nothing for you to do.
      </Trans>
    ),
    hasReason: true,
  }),
  handmake: (order, amounts) => {
    const [sent, target] = [amounts.outgoing(order), targetOf(order)];
    return {
      title: (
        <Trans>
          One of us sends <Amount>{sent}</Amount> to <Unbroken>{target}</Unbroken> by hand
        </Trans>
      ),
      text: <Trans>There is nothing for you to do. You can close this page.</Trans>,
    };
  },
};

/** Order of another customer: the badge shows its status, and the content requests nothing. */
const masked: ContentOf = ({ type, currencyCode }) => {
  const currency = unitOf(currencyCode);
  return {
    title:
      type === 'sell' ? (
        <Trans>A sale of {currency}</Trans>
      ) : (
        <Trans>A purchase of {currency}</Trans>
      ),
    text: (
      <Trans>
        Only its customer sees all of this order. Here parts are hidden, and nothing can be changed.
      </Trans>
    ),
  };
};

/** What is left of an order that ended long ago. */
const forgotten: ContentOf = (order, { goods }) => {
  const quantity = goods(order);
  return {
    title: <Trans>An order for {quantity}</Trans>,
    text: (
      <Trans>
        This order ended long ago. Its accounts, names, texts and pictures were deleted; amounts and
        times are kept for the books.
      </Trans>
    ),
  };
};

/** Status that only a newer version of the service has. */
const unknownStatus: ContentOf = () => ({
  title: <Trans>We are working on your order</Trans>,
  text: <Trans>Reload the page to see the latest about it.</Trans>,
  hasReason: true,
});

const statusContentOf = ({ status }: Order): ContentOf =>
  isOrderStatus(status) ? CONTENT[status] : unknownStatus;

/** Statuses whose content requests a transfer or its rest. */
const ASKING: readonly string[] = ['pending', 'verifying_transaction'];

/** What any sale says, whatever comes in. */
const saleContentFor = (order: Order): ContentOf =>
  ownValue(OF_ANY_SALE, order.status) ?? statusContentOf(order);

const contentOf = (order: Order, priceNow: PriceNow): ContentOf => {
  if (order.isForgotten) return forgotten;
  if (order.isMasked) return masked;
  const ofVoucher = voucherContentOf(order, priceNow);
  if (ofVoucher) return ofVoucher;
  if (incomingKindOf(order) === 'emoney' || incomingKindOf(order) === 'voucher') {
    return emoneyContentOf(order, priceNow) ?? saleContentFor(order);
  }
  if (order.type === 'sell') return saleContentOf(order, priceNow) ?? saleContentFor(order);
  if (priceNow === 'none' && ASKING.includes(order.status)) return timeOver;
  // A received amount is never requested again, whatever the order waits for.
  if (order.status === 'pending' && arrivalOf(order) !== 'nothing') return verifyingTransaction;
  if (priceNow === 'todays') return pendingAtTodaysPrice;
  return statusContentOf(order);
};

/** The service's reason, translated if there is a translation. */
const Reason = ({ code }: { readonly code: string }) => {
  const reason = useServiceMessage()(code);
  return reason === '' ? null : (
    <Note mt={4} fz={14}>
      <Trans>Reason: {reason}</Trans>
    </Note>
  );
};

interface CancelledTitleProps {
  readonly cause: CancellationCause;
  readonly isOperator: boolean;
}

/** Why an order was cancelled. */
const CancelledTitle = ({ cause, isOperator }: CancelledTitleProps) => {
  switch (cause) {
    case 'customer.cancelled':
      return isOperator ? (
        <Trans>The customer cancelled this order</Trans>
      ) : (
        <Trans>You cancelled this order</Trans>
      );
    case 'operator.cancelled':
      return <Trans>We cancelled this order</Trans>;
    case 'deadline.passed':
      return <Trans>This order was cancelled: its time was over</Trans>;
    default:
      return <Trans>This order was cancelled for a refund</Trans>;
  }
};

interface StatusContentProps {
  readonly order: Order;
  /** Price at which money counts that is transferred now. */
  readonly priceNow: PriceNow;
  /** Whether the system account looks at it. */
  readonly isOperator?: boolean;
}

/** Content for an order's status; a masked order has one content for all statuses. */
export const StatusContent = ({ order, priceNow, isOperator = false }: StatusContentProps) => {
  const { title, text, hasReason } = contentOf(order, priceNow)(order, useAmounts());
  const cause = order.isForgotten ? undefined : cancellationCause(order);
  return (
    <>
      <StatusText
        title={cause ? <CancelledTitle cause={cause} isOperator={isOperator} /> : title}
        text={text}
      />
      {hasReason && order.description && <Reason code={order.description} />}
    </>
  );
};
