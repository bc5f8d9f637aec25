import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectOrderCaptcha } from '#machines/submission/submission.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectSubmission } from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import styles from '../TradeCard.module.css';

// Loaded on demand: few orders need it.
const CaptchaField = lazy(async () => {
  const { CaptchaField: field } = await import('#src/fields/captcha/CaptchaField');
  return { default: field };
});

/** Captcha that the service asks for before it takes an order; the form stays as it was sent. */
export const OrderCaptcha = ({ actor }: ActorProps<TradeActorRef>) => {
  const { t } = useLingui();
  const submission = useSelector(actor, selectSubmission);
  const captcha = useSelector(submission, selectOrderCaptcha);
  return captcha ? (
    <div className={styles.refusal}>
      <Callout
        tone="warning"
        role="status"
        title={t`One quick check, then we place this order, too.`}
        action={
          <Button
            variant="default"
            size="md"
            onClick={() => submission.send({ type: 'captcha.declined' })}
          >
            <Trans>Back to the form</Trans>
          </Button>
        }
      >
        <Suspense>
          <CaptchaField actor={captcha} />
        </Suspense>
      </Callout>
    </div>
  ) : null;
};
