import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { MovedRate } from '#machines/submission/submission.types';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { Callout } from '#src/ui/Callout';
import styles from './BuyCard.module.css';
import { useMoney } from './use-money.ts';

interface RateMovedNoticeProps {
  readonly actor: TradeActorRef;
  readonly moved: MovedRate;
}

/** Another price than the one that was pressed Continue on: asked about before anything is ordered. */
export const RateMovedNotice = ({
  actor,
  moved: { expectedAmount, quote },
}: RateMovedNoticeProps) => {
  const { t } = useLingui();
  const { dong } = useMoney();
  const before = dong(expectedAmount);
  const now = dong(quote.amountToPay);
  return (
    <div className={styles.refusal}>
      <Callout tone="warning" role="alert" title={t`The rate has just changed.`}>
        <Trans>
          You would pay <strong>{now}</strong> instead of {before}. Nothing has been ordered yet.
        </Trans>
      </Callout>
      <Button size="lg" fullWidth mt={16} onClick={() => actor.send({ type: 'rate.accepted' })}>
        <Trans>Order for {now}</Trans>
      </Button>
      <Button
        variant="subtle"
        size="md"
        fullWidth
        mt={8}
        onClick={() => actor.send({ type: 'rate.declined' })}
      >
        <Trans>Back to the form</Trans>
      </Button>
    </div>
  );
};
