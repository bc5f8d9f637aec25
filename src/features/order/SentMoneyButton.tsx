import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { countdownParts } from '#domain/order';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import { selectSecondsLeft } from '#machines/countdown/countdown.selectors';
import type { SentMoneyActorRef } from '#machines/sent-money/sent-money.machine';
import {
  selectSentMoneyMessage,
  selectSentMoneyPhase,
} from '#machines/sent-money/sent-money.selectors';
import { wordsFor } from '#src/fields/form/service-messages';
import { Callout } from '#src/ui/Callout';
import styles from './SentMoneyButton.module.css';

interface SentMoneyButtonProps {
  readonly actor: SentMoneyActorRef;
  /** Runs until the button may be pressed. */
  readonly patience: CountdownActorRef;
}

/** "I sent enough money": for those whose transfer was not noticed by itself. */
export const SentMoneyButton = ({ actor, patience }: SentMoneyButtonProps) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectSentMoneyPhase);
  const message = useSelector(actor, selectSentMoneyMessage);
  const { minutes, seconds } = countdownParts(useSelector(patience, selectSecondsLeft));
  const timeLeft = `${minutes}:${seconds}`;
  const words = wordsFor(message);

  if (phase === 'done') {
    return (
      <Callout tone="success" role="status">
        <Trans>Thank you. We are looking for your transfer at the bank.</Trans>
      </Callout>
    );
  }
  return (
    <div className={styles.action}>
      <Button
        size="lg"
        fullWidth
        disabled={phase === 'tooEarly'}
        loading={phase === 'sending'}
        onClick={() => actor.send({ type: 'sent.said' })}
      >
        <Trans>I sent enough money</Trans>
      </Button>
      {phase === 'tooEarly' && (
        <p className={styles.hint}>
          <Trans>Available after 3 minutes · {timeLeft} left</Trans>
        </p>
      )}
      {phase === 'failed' && (
        <Callout tone="danger" role="alert">
          {(words ? t(words) : message) ||
            t`No answer from the service. Please press the button again.`}
        </Callout>
      )}
    </div>
  );
};
