import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { FormRulesActorRef } from '#machines/form-rules/form-rules.machine';
import { selectIsRetrying, selectIsRetryOffered } from '#machines/form-rules/form-rules.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Callout } from '#src/ui/Callout';
import { RetryButton } from '#src/ui/RetryButton';
import styles from './TradeCard.module.css';

/** Notice above the disabled Continue: the form cannot be validated yet, and what to do. */
export const FormRulesNotice = ({ actor }: ActorProps<FormRulesActorRef>) => {
  const isRetryOffered = useSelector(actor, selectIsRetryOffered);
  const isRetrying = useSelector(actor, selectIsRetrying);
  return isRetryOffered ? (
    <div className={styles.refusal}>
      <Callout
        tone="warning"
        role="alert"
        action={
          <RetryButton
            size="md"
            loading={isRetrying}
            onClick={() => actor.send({ type: 'retry.requested' })}
          />
        }
      >
        <Trans>
          A part of this form could not be loaded, so you cannot continue yet. What you have typed
          stays.
        </Trans>
      </Callout>
    </div>
  ) : null;
};
