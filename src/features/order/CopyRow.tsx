import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { transactionLink } from '#domain/catalogue/explorer';
import { operatorName } from '#domain/rails/operator-names';
import { CopyButton } from '#src/ui/CopyButton';
import { Anchor, Box } from '#src/ui/mantine';
import styles from './CopyRow.module.css';
import type { OrderProps } from './order-props.ts';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Anchor.layer.css';

/** Length of a shortened value (rule of the order page). */
const SHORT_LENGTH = 15;

interface CopyRowProps {
  readonly label: string;
  /** Text to copy; without it there is no button. */
  readonly value: string;
  /** Displayed form, when it differs. */
  readonly shown?: ReactNode;
  /** Whether only the first characters are shown, as of transaction ids. */
  readonly isShort?: boolean;
  readonly isCopyable?: boolean;
  /** External page of the value, opened in a new tab. */
  readonly href?: string | undefined;
  readonly linkLabel?: string;
  readonly className?: string | undefined;
}

/** A label, its value, and a button that copies the value. */
export const CopyRow = ({
  label,
  value,
  shown = value,
  isShort = false,
  isCopyable = true,
  href,
  linkLabel,
  className = '',
}: CopyRowProps) => {
  const { t } = useLingui();
  const isCut = isShort && value.length > SHORT_LENGTH;
  return (
    <div className={`${styles.row} ${className}`}>
      <Box component="dt" fz={13} c="dimmed">
        {label}
      </Box>
      <dd className={styles.value}>
        <span className={styles.text} title={isCut ? value : undefined}>
          {isCut ? `${value.slice(0, SHORT_LENGTH)}…` : shown}
        </span>
        {isCopyable && value !== '' && (
          <CopyButton
            value={value}
            label={t`Copy`}
            ariaLabel={t`Copy: ${label}`}
            copiedLabel={t`Copied: ${label}`}
          />
        )}
      </dd>
      {href && (
        <dd className={styles.link}>
          <Anchor href={href} target="_blank" rel="noreferrer" underline="always" inherit>
            {linkLabel}
          </Anchor>
        </dd>
      )}
    </div>
  );
};

interface HashProps extends OrderProps {
  readonly label: string;
  /** Transaction id on the order's network. */
  readonly hash: string;
}

/** Transaction on the order's network, linked to its explorer. */
export const TransactionRow = ({ label, hash, order: { networkKey, currencyCode } }: HashProps) => {
  const { t } = useLingui();
  // No explorer shows what happens inside an operator.
  if (operatorName(networkKey) !== undefined) return <CopyRow label={label} value={hash} />;
  return (
    <CopyRow
      label={label}
      value={hash}
      isShort
      href={transactionLink(networkKey, hash) ?? transactionLink(currencyCode, hash)}
      linkLabel={t`See it on the explorer`}
    />
  );
};

/** Transaction of what was sent to the customer: on the chain, or at the bank; nothing before it exists. */
export const HashRow = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { hash, type } = order;
  if (hash === '') return null;
  return type === 'sell' ? (
    <CopyRow label={t`Transaction id of the bank`} value={hash} />
  ) : (
    <>
      <TransactionRow label={t`Transaction id`} hash={hash} order={order} />
      {order.batchNumber !== '' && order.batchNumber !== hash && (
        <CopyRow label={t`Batch number`} value={order.batchNumber} />
      )}
    </>
  );
};
