import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectOrderCaptcha } from '#machines/submission/submission.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectSubmission } from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { CaptchaNotice } from '#src/fields/captcha/CaptchaNotice';
import { Button } from '#src/ui/Button';
import styles from '../TradeCard.module.css';

/** Captcha that the service asks for before it takes an order; the form stays as it was sent. */
export const OrderCaptcha = ({ actor }: ActorProps<TradeActorRef>) => {
  const { t } = useLingui();
  const submission = useSelector(actor, selectSubmission);
  const captcha = useSelector(submission, selectOrderCaptcha);
  return captcha ? (
    <div className={styles.refusal}>
      <CaptchaNotice
        captcha={captcha}
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
      />
    </div>
  ) : null;
};
