import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { DecimalText } from '#domain/money/money';
import { incomingKindOf } from '#domain/order/incoming-kind';
import type { Order } from '#domain/order/order';
import { restQr } from '#domain/order/transfer-qr';
import { isPaidByVoucher } from '#domain/order/voucher';
import { formatTime } from '#domain/text/moment-format';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import { OperatorDetails } from '../emoney/OperatorDetails.tsx';
import { DepositDetails } from '../sale/DepositDetails.tsx';
import { TransferDetails } from '../TransferDetails.tsx';
import styles from './repair.module.css';

interface RestCardProps {
  readonly order: Order;
  /** What is missing, in the asset that comes in. */
  readonly amount: DecimalText;
  /** End of the agreed price, epoch seconds. */
  readonly until: number;
  /** Receives the focus when the customer chooses to transfer the rest. */
  readonly focusRef: Ref<HTMLDivElement>;
}

/** Where to send exactly the rest: bank details and VietQR, or the address of a sale. */
export const RestCard = ({ focusRef, ...props }: RestCardProps) => {
  const { t } = useLingui();
  const isSale = props.order.type === 'sell';
  return (
    <div ref={focusRef} tabIndex={-1} className={styles.rest}>
      <Panel title={isSale ? t`Send the rest` : t`Transfer the rest`}>
        <Rest {...props} />
      </Panel>
    </div>
  );
};

type RestProps = Omit<RestCardProps, 'focusRef'>;

const Rest = (props: RestProps) => {
  if (isPaidByVoucher(props.order)) return <RestByVoucher {...props} />;
  if (incomingKindOf(props.order) === 'emoney') return <RestInside {...props} />;
  return props.order.type === 'sell' ? <RestOfCoins {...props} /> : <RestOfMoney {...props} />;
};

/** The form for it is below. */
const RestByVoucher = ({ order, amount, until }: RestProps) => {
  const { incoming } = useAmounts();
  const [worth, priceEnd] = [incoming(amount, order), formatTime(until)];
  return (
    <Note>
      <Trans>
        Submit another voucher of {worth} below before {priceEnd}, while the agreed price holds.
      </Trans>
    </Note>
  );
};

const RestInside = ({ order, amount, until }: RestProps) => {
  const { t } = useLingui();
  const priceEnd = formatTime(until);
  return (
    <OperatorDetails
      order={order}
      amount={amount}
      amountLabel={t`Amount still missing`}
      hint={
        <Trans>
          Send exactly this amount with the same reference before {priceEnd}, while the agreed price
          holds. We see it automatically, and this page changes automatically.
        </Trans>
      }
    />
  );
};

const RestOfMoney = ({ order, amount, until }: RestProps) => {
  const { t } = useLingui();
  const priceEnd = formatTime(until);
  return (
    <>
      <TransferDetails
        order={order}
        amount={amount}
        amountLabel={t`Amount still missing`}
        payload={restQr(order, amount)}
      />
      <Note mt={14}>
        <Trans>
          Transfer exactly this amount with exactly this text before {priceEnd}, while the agreed
          price holds. We notice it automatically, and this page changes automatically.
        </Trans>
      </Note>
    </>
  );
};

const RestOfCoins = ({ order, amount, until }: RestProps) => {
  const { t } = useLingui();
  const priceEnd = formatTime(until);
  return (
    <DepositDetails
      order={order}
      amount={amount}
      amountLabel={t`Quantity still missing`}
      hint={
        <Trans>
          Send exactly this amount before {priceEnd}, while the agreed price holds. We see it
          automatically, and this page changes automatically.
        </Trans>
      }
    />
  );
};
