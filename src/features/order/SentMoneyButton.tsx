import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { Box, Stack } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import { incomingKindOf } from '#domain/order/incoming-kind';
import { countdownParts } from '#domain/order/order';
import { missingAmount } from '#domain/order/order-money';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import { selectSecondsLeft } from '#machines/countdown/countdown.selectors';
import type { SentMoneyActorRef } from '#machines/sent-money/sent-money.machine';
import {
  selectSentMoneyMessage,
  selectSentMoneyPhase,
} from '#machines/sent-money/sent-money.selectors';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Callout } from '#src/ui/Callout';
import { Dialog } from '#src/ui/Dialog';
import '#src/fields/form/late-messages';

interface SentMoneyButtonProps {
  readonly actor: SentMoneyActorRef;
  /** Countdown until the button is enabled. */
  readonly confirmDelay: CountdownActorRef;
  readonly order: Parameters<typeof missingAmount>[0] & Parameters<typeof incomingKindOf>[0];
}

/** "I sent enough money", with a confirmation, for transfers that were not matched automatically. */
export const SentMoneyButton = ({ actor, confirmDelay, order }: SentMoneyButtonProps) => {
  const { t } = useLingui();
  const { incoming } = useAmounts();
  const phase = useSelector(actor, selectSentMoneyPhase);
  const message = useSelector(actor, selectSentMoneyMessage);
  const { minutes, seconds } = countdownParts(useSelector(confirmDelay, selectSecondsLeft));
  const timeLeft = `${minutes}:${seconds}`;
  const amount = incoming(missingAmount(order), order);
  const isSale = order.type === 'sell';
  const kind = incomingKindOf(order);
  const inWords = useServiceMessage();
  const decline = () => actor.send({ type: 'sent.declined' });

  if (phase === 'done') {
    return (
      <Callout tone="success" role="status">
        {kind === 'coins' && (
          <Trans>Thank you. We are looking for your coins on the network.</Trans>
        )}
        {kind === 'transfer' && (
          <Trans>Thank you. We are looking for your transfer at the bank.</Trans>
        )}
        {kind === 'emoney' && <Trans>Thank you. We are looking for your payment.</Trans>}
      </Callout>
    );
  }
  return (
    <Stack gap={8} w="min(100%, 420px)" mx="auto">
      <Button
        size="lg"
        fullWidth
        disabled={phase === 'tooEarly'}
        loading={phase === 'sending'}
        onClick={() => actor.send({ type: 'sent.reported' })}
      >
        {kind === 'coins' ? (
          <Trans>I have sent the coins</Trans>
        ) : (
          <Trans>I sent enough money</Trans>
        )}
      </Button>
      {phase === 'tooEarly' && (
        <Note ta="center">
          <Trans>Available after 3 minutes · {timeLeft} left</Trans>
        </Note>
      )}
      {phase === 'failed' && (
        <Callout tone="danger" role="alert">
          {inWords(message) || t`No answer from the service. Please press the button again.`}
        </Callout>
      )}
      <Dialog
        isOpen={phase === 'confirming'}
        title={
          isSale ? (
            <Trans>Have you sent {amount}?</Trans>
          ) : (
            <Trans>Have you transferred {amount}?</Trans>
          )
        }
        closeLabel={t`Cancel`}
        onClose={decline}
      >
        <Box component="p" mt={0} mb={16}>
          {kind === 'emoney' && (
            <Trans>
              Say yes only once the operator shows your payment as sent. The order then waits for
              it, and we look for it.
            </Trans>
          )}
          {kind === 'coins' && (
            <Trans>
              Say yes only once your wallet shows the coins as sent. The order then waits for them,
              and we look for them on the network.
            </Trans>
          )}
          {kind === 'transfer' && (
            <Trans>
              Say yes only once your bank has carried the transfer out. The order then waits for
              your money, and we look for it at the bank.
            </Trans>
          )}
        </Box>
        <Button size="md" fullWidth onClick={() => actor.send({ type: 'sent.confirmed' })}>
          <Trans>Yes, it is sent</Trans>
        </Button>
        <Button variant="default" size="md" fullWidth mt={8} onClick={decline}>
          <Trans>Not yet</Trans>
        </Button>
      </Dialog>
    </Stack>
  );
};
