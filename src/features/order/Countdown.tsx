import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { countdownParts } from '#domain/order/order';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import { selectSecondsLeft } from '#machines/countdown/countdown.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import styles from './Countdown.module.css';

/** Time left, as `00:54:12`, with days only if there are any. Ticks are not announced. */
export const Countdown = ({ actor }: ActorProps<CountdownActorRef>) => {
  const { t } = useLingui();
  const { days, hours, minutes, seconds } = countdownParts(useSelector(actor, selectSecondsLeft));
  const clock = [hours, minutes, seconds];
  return (
    <span className={styles.digits} role="timer" aria-label={t`Time left`}>
      {(days === '00' ? clock : [days, ...clock]).join(':')}
    </span>
  );
};
