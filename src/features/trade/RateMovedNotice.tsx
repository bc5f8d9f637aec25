import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { MovedRate } from '#machines/submission/submission.machine';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectIsOffline } from '#machines/trade/trade.selectors';
import { Callout } from '#src/ui/Callout';
import { focusShown } from '#src/ui/focus-shown';
import styles from './BuyCard.module.css';
import { OfflineNote } from './OfflineNote.tsx';
import { useMoney } from './use-money.ts';

interface RateMovedNoticeProps {
  readonly actor: TradeActorRef;
  readonly moved: MovedRate;
  /** Back to the form as it is, with the new price in it. */
  readonly onDecline: () => void;
}

/** Another price than the one that was pressed Continue on: asked about before anything is ordered. */
export const RateMovedNotice = ({
  actor,
  moved: { expectedAmount, quote },
  onDecline,
}: RateMovedNoticeProps) => {
  const { t } = useLingui();
  const { dong } = useMoney();
  const isOffline = useSelector(actor, selectIsOffline);
  const before = dong(expectedAmount);
  const now = dong(quote.cashAmount);
  return (
    // It takes the place of Continue. The focus goes to the question and not to its first answer: who presses Enter
    // once more has not read it yet, and orders nothing.
    <section
      ref={focusShown}
      tabIndex={-1}
      aria-label={t`The rate has just changed.`}
      className={styles.refusal}
    >
      <Callout tone="warning" role="alert" title={t`The rate has just changed.`}>
        <Trans>
          You would pay <strong>{now}</strong> instead of {before}. Nothing has been ordered yet.
        </Trans>
      </Callout>
      <Button
        size="lg"
        fullWidth
        mt={16}
        disabled={isOffline}
        onClick={() => actor.send({ type: 'rate.accepted' })}
      >
        <Trans>Order for {now}</Trans>
      </Button>
      <Button variant="subtle" size="md" fullWidth mt={8} onClick={onDecline}>
        <Trans>Back to the form</Trans>
      </Button>
      {isOffline && <OfflineNote />}
    </section>
  );
};
