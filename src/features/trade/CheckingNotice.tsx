import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIsChecking } from '#machines/submission/submission.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectSubmission } from '#machines/trade/trade.selectors';
import { Callout } from '#src/ui/Callout';
import styles from './BuyCard.module.css';

interface CheckingNoticeProps {
  readonly actor: TradeActorRef;
}

/** The service's answer was lost: said is what is being done about it, and that nothing is ordered twice. */
export const CheckingNotice = ({ actor }: CheckingNoticeProps) => {
  const { t } = useLingui();
  const submission = useSelector(actor, selectSubmission);
  const isChecking = useSelector(submission, selectIsChecking);
  return isChecking ? (
    <div className={styles.refusal}>
      <Callout
        tone="warning"
        role="status"
        title={t`No answer yet. Checking your order…`}
        action={
          <Button
            variant="default"
            size="md"
            onClick={() => submission.send({ type: 'answer.wanted' })}
          >
            <Trans>Check now</Trans>
          </Button>
        }
      >
        <Trans>
          We ask again by ourselves until we know, usually within half a minute. You will not get a
          second order. You may also reload or come back later.
        </Trans>
      </Callout>
    </div>
  ) : null;
};
