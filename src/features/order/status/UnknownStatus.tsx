import { Trans } from '@lingui/react/macro';
import { Saying, type StatusProps } from './Saying.tsx';

/** A service that is newer than this page: it says what it knows. */
export const UnknownStatus = ({ order }: StatusProps) => (
  <Saying title={<Trans>We are working on your order</Trans>} reason={order.description}>
    <Trans>Reload the page to see the latest about it.</Trans>
  </Saying>
);
