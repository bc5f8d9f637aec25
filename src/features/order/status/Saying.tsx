import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '#domain/order';
import { useServiceWords } from '#src/fields/form/use-service-words';
import styles from './Saying.module.css';

/** What every status component is given. */
export interface StatusProps {
  readonly order: Order;
}

interface SayingProps {
  /** What to do now, or what happens now, in one sentence. */
  readonly title: ReactNode;
  /** What is being waited for, how long it usually takes, what to do if it does not come. */
  readonly children: ReactNode;
  /** Why it failed, in the service's words; empty when it said nothing. */
  readonly reason?: string;
}

/** The words of one status. */
export const Saying = ({ title, children, reason = '' }: SayingProps) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{children}</p>
    {reason && <Reason code={reason} />}
  </>
);

/** Codes of the service in words; what nobody has written words for is shown as it came. */
const Reason = ({ code }: { readonly code: string }) => {
  const reason = useServiceWords()(code);
  return (
    <p className={styles.text}>
      <Trans>Reason: {reason}</Trans>
    </p>
  );
};

/** The amount in a sentence. */
export const Amount = ({ children }: { readonly children: ReactNode }) => (
  <strong className={styles.amount}>{children}</strong>
);
