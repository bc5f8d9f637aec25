import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { unitOf } from '#domain/catalogue/currency-names';
import { sendingNetworkOf } from '#domain/catalogue/sending-network';
import type { DecimalText } from '#domain/money/money';
import { depositCode, hasMemo } from '#domain/order/deposit-code';
import type { Order } from '#domain/order/order';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import rows from '../CopyRow.module.css';
import { CopyRow } from '../CopyRow.tsx';
import { PaymentCode } from '../PaymentCode.tsx';
import { AddressText } from './AddressText.tsx';
import styles from './sale.module.css';

interface DepositDetailsProps {
  readonly order: Order;
  /** Units to send. */
  readonly amount: DecimalText;
  readonly amountLabel: string;
  /** Units that have come, shown where some have. */
  readonly received?: DecimalText | undefined;
  /** What to mind about the amount. */
  readonly hint: ReactNode;
}

/** Where to send the coins of a sale: network, address and memo, in rows to copy and as a QR code. */
export const DepositDetails = (props: DepositDetailsProps) => {
  const code = depositCode(props.order);
  return (
    <>
      <Warnings order={props.order} />
      <div className={styles.send}>
        <div>
          <Rows {...props} />
          <Note mt={14}>{props.hint}</Note>
        </div>
        {code && (
          <div className={styles.code}>
            <DepositQr order={props.order} code={code} />
          </div>
        )}
      </div>
    </>
  );
};

/** What loses coins: another network, and no memo. */
const Warnings = ({
  order: { currencyCode, networkKey, memo },
}: Pick<DepositDetailsProps, 'order'>) => {
  const network = sendingNetworkOf(currencyCode, networkKey);
  return (
    <div className={styles.notices}>
      <Callout tone="warning" title={<Trans>Only over {network}.</Trans>}>
        <Trans>Coins that are sent over another network are lost.</Trans>
      </Callout>
      {memo !== '' && (
        <Callout tone="danger" title={<Trans>With the memo.</Trans>}>
          <Trans>Coins that come without it cannot be told from those of other customers.</Trans>
        </Callout>
      )}
    </div>
  );
};

interface DepositQrProps {
  readonly order: Order;
  /** Text of the code. */
  readonly code: string;
}

const DepositQr = ({ order, code }: DepositQrProps) => {
  const { t } = useLingui();
  const { receivingAddress, memo, ref } = order;
  const isMemoLeft = memo !== '' && !hasMemo(code, memo);
  return (
    <PaymentCode
      payload={code}
      label={t`QR code of the address ${receivingAddress}`}
      hint={
        isMemoLeft ? (
          <Trans>Scan it with your wallet. It has no memo: enter that, too.</Trans>
        ) : (
          <Trans>Scan it with your wallet</Trans>
        )
      }
      saveLabel={t`Save image of the QR code`}
      fileName={`address-${ref}`}
    />
  );
};

const Rows = ({ order, amount, amountLabel, received }: DepositDetailsProps) => {
  const { t } = useLingui();
  const { incoming } = useAmounts();
  const { currencyCode, receivingAddress, memo } = order;
  const ticker = unitOf(currencyCode);
  return (
    <dl className={rows.rows}>
      <CopyRow
        label={t`Address for your ${ticker}`}
        value={receivingAddress}
        // Opened with a delay.
        shown={receivingAddress === '' ? t`loading` : <AddressText address={receivingAddress} />}
      />
      {memo !== '' && (
        <CopyRow
          label={t`Memo / tag (required)`}
          value={memo}
          shown={<strong className={styles.memo}>{memo}</strong>}
        />
      )}
      {received && (
        <CopyRow label={t`Came so far`} value={incoming(received, order)} isCopyable={false} />
      )}
      <CopyRow label={amountLabel} value={amount} shown={incoming(amount, order)} />
    </dl>
  );
};
