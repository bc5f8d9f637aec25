import { Trans, useLingui } from '@lingui/react/macro';
import { decimal } from '#domain/money/money';
import { cameSoFar, missingAmount } from '#domain/order/order-money';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Panel } from '#src/ui/Panel';
import { targetOf } from '../delivery.ts';
import type { OrderProps } from '../order-props.ts';
import { OperatorDetails } from './OperatorDetails.tsx';

/** Where to send the money of a sale inside an operator; after a part of it, the rest. */
export const OperatorCard = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const came = cameSoFar(order);
  const isRest = decimal(came).gt(0);
  return (
    <Panel label={t`Where to send your money`}>
      <OperatorDetails
        order={order}
        amount={missingAmount(order)}
        amountLabel={isRest ? t`Amount still missing` : t`Amount`}
        received={isRest ? came : undefined}
        hint={<Hint order={order} isRest={isRest} />}
      />
    </Panel>
  );
};

const Hint = ({ order, isRest }: OrderProps & { readonly isRest: boolean }) => {
  const { outgoing } = useAmounts();
  const [money, target] = [outgoing(order), targetOf(order)];
  if (isRest) return <Trans>Send only what is missing, with the same reference.</Trans>;
  return order.status === 'pending' ? (
    <Trans>
      Exactly this amount has to arrive: the fee of the operator is yours. {money} then goes to{' '}
      {target}.
    </Trans>
  ) : (
    <Trans>
      Only if you have not sent it yet: exactly this amount with exactly this reference. If you
      have, please do not send again.
    </Trans>
  );
};
