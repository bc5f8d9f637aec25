import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { incomingKindOf } from '#domain/order/incoming-kind';
import type { Order } from '#domain/order/order';
import { deadlineOf } from '#domain/order/order-deadline';
import { arrivalOf } from '#domain/order/order-money';
import { formatTime } from '#domain/text/moment-format';
import { Callout } from '#src/ui/Callout';
import type { OrderProps } from './order-props.ts';

/** What the seller of coins can do before the deadline. */
const actionOfSale = (order: Order): ReactNode => {
  switch (order.status) {
    case 'request_proof':
      return (
        <Trans>
          Send us the transaction id of your coins before then. Coins that have arrived are not
          lost.
        </Trans>
      );
    case 'require_kyc':
      return (
        <Trans>
          Send your documents before then, or write to support. Coins that have arrived are not
          lost.
        </Trans>
      );
    case 'verifying_transaction':
      return arrivalOf(order) === 'nothing' ? (
        <Trans>
          We have not found your coins yet. Send support their transaction id with the order code
          before then. Coins that arrive later are not lost.
        </Trans>
      ) : (
        <Trans>
          Choose before then what is to become of your coins: below you see the choices, and what
          happens without one. They are not lost.
        </Trans>
      );
    default:
      return (
        <Trans>
          Send the coins now, if you have not yet. If you have, say “I have sent the coins”: then
          the order waits for them. Coins that arrive later are not lost.
        </Trans>
      );
  }
};

/** What the customer can do before the deadline. */
const actionOf = (order: Order): ReactNode => {
  switch (order.status) {
    case 'request_proof':
      return (
        <Trans>
          Send us the receipt of your transfer before then. Money that has arrived is not lost.
        </Trans>
      );
    case 'require_kyc':
      return (
        <Trans>
          Send your documents before then, or write to support. Money that has arrived is not lost.
        </Trans>
      );
    case 'verifying_transaction':
      return arrivalOf(order) === 'nothing' ? (
        <Trans>
          We have not found your transfer yet. Send support your bank’s receipt with the order code
          before then. Money that arrives later is not lost.
        </Trans>
      ) : (
        <Trans>
          Choose before then what is to become of your money: below you see the choices, and what
          happens without one. It is not lost.
        </Trans>
      );
    default:
      return (
        <Trans>
          Transfer now, if you have not yet. If you have, say “I sent enough money”: then the order
          waits for it. Money that arrives later is not lost.
        </Trans>
      );
  }
};

/** The same of money inside an operator, or of a voucher. */
const actionOfEMoney = (order: Order, kind: 'emoney' | 'voucher'): ReactNode => {
  if (order.status === 'require_kyc' || arrivalOf(order) !== 'nothing') return actionOf(order);
  return kind === 'voucher' ? (
    <Trans>Submit your voucher before then. One that is not submitted stays yours.</Trans>
  ) : (
    <Trans>
      Send your payment now, if you have not yet, with the reference in its note. Money that arrives
      later is not lost.
    </Trans>
  );
};

const Action = ({ order }: OrderProps) => {
  const kind = incomingKindOf(order);
  if (kind === 'transfer') return actionOf(order);
  return kind === 'coins' ? actionOfSale(order) : actionOfEMoney(order, kind);
};

/** Warning that an order is about to run out. Its text names no remaining time, so that it is announced once. */
export const ExpiryWarning = ({ order }: OrderProps) => {
  const deadline = deadlineOf(order);
  if (deadline === undefined) return null;
  const time = formatTime(deadline);
  return (
    <Callout tone="warning" role="status" title={<Trans>This order runs out at {time}.</Trans>}>
      <Action order={order} />
    </Callout>
  );
};
