import { Trans, useLingui } from '@lingui/react/macro';
import { incomingKindOf } from '#domain/order/incoming-kind';
import { arrivalOf, missingAmount } from '#domain/order/order-money';
import { transferQr } from '#domain/order/transfer-qr';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import { OperatorCard } from './emoney/OperatorCard.tsx';
import type { OrderProps } from './order-props.ts';
import { DepositCard } from './sale/DepositCard.tsx';
import { TransferDetails } from './TransferDetails.tsx';

/** Where to send the money of a purchase, or the coins of a sale; after a partial payment, the missing amount. */
export const PaymentCard = ({ order }: OrderProps) => {
  const kind = incomingKindOf(order);
  if (kind === 'emoney') return <OperatorCard order={order} />;
  return kind === 'coins' ? <DepositCard order={order} /> : <TransferCard order={order} />;
};

/** Payment details: QR code for banking apps, and the same in rows to copy. */
const TransferCard = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const isRest = arrivalOf(order) === 'part';
  // A transfer may be in progress: the customer has reported it, or support has seen a receipt.
  const isMaybeSent = order.status !== 'pending';
  return (
    <Panel label={t`Your transfer`}>
      <TransferDetails
        order={order}
        amount={missingAmount(order)}
        amountLabel={isRest ? t`Amount still missing` : t`Amount`}
        received={isRest ? order.amountReceived : undefined}
        payload={transferQr(order)}
      />
      <Note mt={14}>
        <Hint isRest={isRest} isMaybeSent={isMaybeSent} />
      </Note>
    </Panel>
  );
};

const Hint = ({
  isRest,
  isMaybeSent,
}: {
  readonly isRest: boolean;
  readonly isMaybeSent: boolean;
}) => {
  if (isRest) {
    return (
      <Trans>
        Transfer only what is missing, with exactly this text. The VietQR is gone, because it asks
        for the full amount.
      </Trans>
    );
  }
  return isMaybeSent ? (
    <Trans>
      Only if you have not transferred yet: transfer exactly this amount with exactly this text. If
      you have, please do not transfer again.
    </Trans>
  ) : (
    <Trans>
      Transfer exactly this amount with exactly this text: that is how we know the money is yours.
    </Trans>
  );
};
