import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CancellationCause } from '#domain/order/cancellation';
import { Amount } from '../status/StatusText.tsx';

// Titles that money and coins have in common, each with the amounts as they are written.

export const arrived = (received: string): ReactNode => (
  <Trans>
    <Amount>{received}</Amount> has arrived
  </Trans>
);

export const restMissing = (received: string, missing: string): ReactNode => (
  <Trans>
    {received} has arrived, <Amount>{missing}</Amount> is missing
  </Trans>
);

export const restTooLate = (received: string, missing: string): ReactNode => (
  <Trans>
    {received} has arrived, <Amount>{missing}</Amount> did not come in time
  </Trans>
);

export const arrivedInstead = (received: string, asked: string): ReactNode => (
  <Trans>
    <Amount>{received}</Amount> has arrived instead of {asked}
  </Trans>
);

export const cameLate = (received: string): ReactNode => (
  <Trans>
    Your <Amount>{received}</Amount> came after the time to send
  </Trans>
);

/**
 * Title of what came for an order that was cancelled on purpose; undefined for one that ran out.
 * @param isOperator the system account looks at it
 */
export const cameAfterCancellation = (
  received: string,
  cause: CancellationCause | undefined,
  isOperator: boolean,
): ReactNode => {
  switch (cause) {
    case 'customer.cancelled':
      return isOperator ? (
        <Trans>
          <Amount>{received}</Amount> came after the customer had cancelled the order
        </Trans>
      ) : (
        <Trans>
          Your <Amount>{received}</Amount> came after you had cancelled the order
        </Trans>
      );
    case 'operator.cancelled':
      return (
        <Trans>
          Your <Amount>{received}</Amount> came after we had cancelled the order
        </Trans>
      );
    case 'refund.chosen':
      return (
        <Trans>
          Your <Amount>{received}</Amount> came after the order was cancelled for a refund
        </Trans>
      );
    default:
      return undefined;
  }
};
