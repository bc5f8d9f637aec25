import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { CaptchaActorRef } from '#machines/captcha/captcha.machine';
import { selectCaptchaPhase } from '#machines/captcha/captcha.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Callout } from '#src/ui/Callout';
import { RetryButton } from '#src/ui/RetryButton';
import { Spinner } from '#src/ui/Spinner';
import styles from './CaptchaField.module.css';

/** Captcha in a form: automatic, or the configured third party's widget. */
export const CaptchaField = ({ actor }: ActorProps<CaptchaActorRef>) => {
  const phase = useSelector(actor, selectCaptchaPhase);
  switch (phase) {
    case 'widget':
      return <WidgetPlace actor={actor} />;
    case 'failed':
      return (
        <Callout
          tone="warning"
          role="alert"
          title={<Trans>The check that you are not a robot did not load.</Trans>}
          action={<RetryButton onClick={() => actor.send({ type: 'captcha.retried' })} />}
        >
          <Trans>What you typed stays. Please check your network or your ad blocker.</Trans>
        </Callout>
      );
    case 'solved':
      return (
        <p className={styles.line} data-solved role="status">
          <span className={styles.tick} aria-hidden>
            ✓
          </span>
          <Trans>You are not a robot</Trans>
        </p>
      );
    default:
      return (
        <p className={styles.line} role="status">
          <Spinner size={16} />
          <Trans>Checking that you are not a robot… a few seconds</Trans>
        </p>
      );
  }
};

/** Container of the third party's widget. */
const WidgetPlace = ({ actor }: ActorProps<CaptchaActorRef>) => {
  const place = useCallback(
    (element: HTMLDivElement) => {
      actor.send({ type: 'place.shown', place: element });
      return () => actor.send({ type: 'place.removed' });
    },
    [actor],
  );
  return <div ref={place} className={styles.widget} />;
};
