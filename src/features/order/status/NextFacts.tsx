import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { actsNext, type NextActor } from '#domain/order/next-step';
import type { Order } from '#domain/order/order';
import { deadlineOf } from '#domain/order/order-deadline';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import { selectIsElapsed } from '#machines/countdown/countdown.selectors';
import { useMoments } from '#src/fields/text/use-moments';
import { Box } from '#src/ui/mantine';
import styles from './NextFacts.module.css';
import { UsualTimeText } from './UsualTimeText.tsx';

interface NextFactsProps {
  readonly order: Order;
  /** Countdown of the deadline, if there is one. */
  readonly expiry: CountdownActorRef | undefined;
  /** Whether the order waits for the customer's choice about money that is not as agreed. */
  readonly isChoosing: boolean;
  /** Whether the documents that the order waits for are in. */
  readonly areDocumentsIn: boolean;
  /** Whether the system account looks at it. */
  readonly isOperator: boolean;
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <Box component="dt" c="dimmed">
      {label}
    </Box>
    <dd>{children}</dd>
  </div>
);

/** Who acts next, until when, and how long it usually takes. */
export const NextFacts = ({ order, expiry, isOperator, ...facts }: NextFactsProps) => {
  const { t } = useLingui();
  const { moment } = useMoments();
  const deadline = deadlineOf(order);
  const isTimeOver = useSelector(expiry, (snapshot) => !!snapshot && selectIsElapsed(snapshot));
  const actors: Readonly<Record<NextActor, string>> = {
    customer: order.isMasked || isOperator ? t`Its customer` : t`You`,
    service: 'Bến Đổi',
    network: t`The network`,
    issuer: t`The issuer of the voucher`,
    none: t`Nothing is left to do`,
  };
  const time = deadline === undefined ? '' : moment(deadline);
  return (
    <dl className={styles.facts}>
      <Fact label={t`Next to act`}>{actors[actsNext(order, { isTimeOver, ...facts })]}</Fact>
      <Fact label={t`Until`}>
        {time === '' ? t`No deadline` : isTimeOver ? t`Over since ${time}` : time}
      </Fact>
      {order.usualTime && (
        <Fact label={t`Usually takes`}>
          <UsualTimeText time={order.usualTime} />
        </Fact>
      )}
    </dl>
  );
};
