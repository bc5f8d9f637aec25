import { Trans } from '@lingui/react/macro';
import type { Order } from '#domain/order/order';

/** Who acts on a payment out that failed: we, or one of us. */
export const failureText = ({ autoRetry }: Order) =>
  autoRetry ? (
    <Trans>We try again automatically. There is nothing for you to do.</Trans>
  ) : (
    <Trans>
      One of us is looking at it. If nothing has changed in 30 minutes, write to support with the
      order code.
    </Trans>
  );
