import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { countdownParts } from '#domain/order/order';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import { selectSecondsLeft } from '#machines/countdown/countdown.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import styles from './Countdown.module.css';

interface CountdownProps extends ActorProps<CountdownActorRef> {
  /** Accessible name: what the time is for, where a page has several countdowns. */
  readonly label?: string;
}

/** Time left, as `00:54:12`, with days only if there are any. Ticks are not announced. */
export const Countdown = ({ actor, label }: CountdownProps) => {
  const { t } = useLingui();
  const { days, hours, minutes, seconds } = countdownParts(useSelector(actor, selectSecondsLeft));
  return (
    <span className={styles.digits} role="timer" aria-label={label ?? t`Time left`}>
      {days !== '00' && (
        <>
          {days}
          <span className={styles.unit}>
            {' '}
            <Trans comment="unit after a number of days in a countdown">d</Trans>{' '}
          </span>
        </>
      )}
      {[hours, minutes, seconds].join(':')}
    </span>
  );
};
