import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { transactionLink } from '#domain/explorer';
import type { Order } from '#domain/order';
import { CopyButton } from '#src/ui/CopyButton';
import styles from './CopyRow.module.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Anchor.css';

/** How much of a long value the short view shows (rule of the order page). */
const SHORT_LENGTH = 15;

interface CopyRowProps {
  readonly label: string;
  /** What is copied, to the letter; nothing is offered for copying when it is empty. */
  readonly value: string;
  /** How it is written for the eye, when that differs. */
  readonly shown?: ReactNode;
  /** Long values, such as transaction ids, are shown by their first characters. */
  readonly isShort?: boolean;
  readonly isCopyable?: boolean;
  /** A page elsewhere that shows the value, opened beside this one. */
  readonly href?: string | undefined;
  readonly linkLabel?: string;
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
}: CopyRowProps) => {
  const { t } = useLingui();
  const isCut = isShort && value.length > SHORT_LENGTH;
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
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

interface HashRowProps {
  readonly order: Order;
}

/** The transaction that sent the coins, with its page on the network's explorer; nothing before there is one. */
export const HashRow = ({ order: { hash, networkKey, currencyCode } }: HashRowProps) => {
  const { t } = useLingui();
  if (hash === '') return null;
  return (
    <CopyRow
      label={t`Transaction id`}
      value={hash}
      isShort
      href={transactionLink(networkKey, hash) ?? transactionLink(currencyCode, hash)}
      linkLabel={t`See it on the explorer`}
    />
  );
};
