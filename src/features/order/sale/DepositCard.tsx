import { Trans, useLingui } from '@lingui/react/macro';
import { decimal } from '#domain/money/money';
import { areAllGone } from '#domain/order/deposit-progress';
import { cameSoFar, missingAmount } from '#domain/order/order-money';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Panel } from '#src/ui/Panel';
import { targetOf } from '../delivery.ts';
import type { OrderProps } from '../order-props.ts';
import { DepositDetails } from './DepositDetails.tsx';

/** Where to send the coins of a sale; after a part of them, the rest. */
export const DepositCard = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const came = cameSoFar(order);
  const isRest = decimal(came).gt(0);
  return (
    <Panel label={t`Where to send your coins`}>
      <DepositDetails
        order={order}
        amount={missingAmount(order)}
        amountLabel={isRest ? t`Quantity still missing` : t`Quantity`}
        received={isRest ? came : undefined}
        hint={<Hint order={order} isRest={isRest} />}
      />
    </Panel>
  );
};

const Hint = ({ order, isRest }: OrderProps & { readonly isRest: boolean }) => {
  const { outgoing } = useAmounts();
  const [money, target] = [outgoing(order), targetOf(order)];
  if (isRest) return <Trans>Send only what is missing.</Trans>;
  // A transaction may be on its way: the customer has reported it, or one was seen.
  return order.status === 'pending' && !areAllGone(order.deposits) ? (
    <Trans>
      Exactly this amount has to arrive: add the fee that your wallet or exchange takes. {money}{' '}
      then goes to {target}.
    </Trans>
  ) : (
    <Trans>
      Only if you have not sent them yet: exactly this amount has to arrive. If you have, please do
      not send again.
    </Trans>
  );
};
