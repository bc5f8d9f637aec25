import { Trans } from '@lingui/react/macro';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Saying, type StatusProps } from './Saying.tsx';

/** Somebody else's order: how it stands is in the badge, and nothing is asked of whoever looks. */
export const Masked = ({ order }: StatusProps) => {
  const { goods } = useAmounts();
  const quantity = goods(order);
  return (
    <Saying title={<Trans>An order for {quantity}</Trans>}>
      <Trans>
        Only its customer sees all of this order: in the browser that made it, or signed in. Here
        parts are hidden, and nothing can be changed.
      </Trans>
    </Saying>
  );
};
