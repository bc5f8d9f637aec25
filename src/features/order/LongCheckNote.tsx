import { Trans } from '@lingui/react/macro';
import { operatorName } from '#domain/rails/operator-names';
import { Callout } from '#src/ui/Callout';
import type { OrderProps } from './order-props.ts';

/** Note of a sale of e-currency whose check takes long: its operator may hold the payment back. */
export const LongCheckNote = ({ order: { networkKey } }: OrderProps) => {
  const operator = operatorName(networkKey) ?? networkKey;
  return (
    <Callout tone="warning" role="status" title={<Trans>The check takes longer than usual</Trans>}>
      <Trans>
        {operator} sometimes holds a payment back. Check there whether it is still pending: as soon
        as {operator} releases it, the order goes on automatically. Please do not send it again.
      </Trans>
    </Callout>
  );
};
