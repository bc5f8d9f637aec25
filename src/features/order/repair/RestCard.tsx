import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { DecimalText } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import { restQr } from '#domain/order/transfer-qr';
import { formatTime } from '#domain/text/moment-format';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import { TransferDetails } from '../TransferDetails.tsx';
import styles from './repair.module.css';

interface RestCardProps {
  readonly order: Order;
  /** Dong that are missing. */
  readonly amount: DecimalText;
  /** End of the agreed price, epoch seconds. */
  readonly until: number;
  /** Receives the focus when the customer chooses to transfer the rest. */
  readonly focusRef: Ref<HTMLDivElement>;
}

/** Bank details and VietQR for exactly the rest. */
export const RestCard = ({ order, amount, until, focusRef }: RestCardProps) => {
  const { t } = useLingui();
  const priceEnd = formatTime(until);
  return (
    <div ref={focusRef} tabIndex={-1} className={styles.rest}>
      <Panel title={t`Transfer the rest`}>
        <TransferDetails
          order={order}
          amount={amount}
          amountLabel={t`Amount still missing`}
          payload={restQr(order, amount)}
        />
        <Note mt={14}>
          <Trans>
            Transfer exactly this amount with exactly this text before {priceEnd}, while the agreed
            price holds. We notice it by ourselves, usually within 2 minutes, and this page changes
            by itself.
          </Trans>
        </Note>
      </Panel>
    </div>
  );
};
