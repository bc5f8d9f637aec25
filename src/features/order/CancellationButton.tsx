import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CancellationActorRef } from '#machines/cancellation/cancellation.machine';
import {
  selectCancellationMessage,
  selectCancellationPhase,
} from '#machines/cancellation/cancellation.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Dialog } from '#src/ui/Dialog';
import { Box, Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import '#src/fields/form/late-messages';

/** Cancels an unpaid order, after a confirmation. */
export const CancellationButton = ({ actor }: ActorProps<CancellationActorRef>) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectCancellationPhase);
  const message = useSelector(actor, selectCancellationMessage);
  const inWords = useServiceMessage();
  const decline = () => actor.send({ type: 'cancellation.declined' });

  if (phase === 'done') {
    return (
      <Callout tone="success" role="status">
        <Trans>The order is cancelled.</Trans>
      </Callout>
    );
  }
  return (
    <Stack gap={8} align="center">
      {phase === 'failed' && (
        <Callout tone="danger" role="alert">
          {inWords(message) || t`No answer from the service. Please press the button again.`}
        </Callout>
      )}
      <Button
        variant="subtle"
        size="sm"
        isDanger
        loading={phase === 'cancelling'}
        onClick={() => actor.send({ type: 'cancellation.requested' })}
      >
        <Trans>Cancel order</Trans>
      </Button>
      <Dialog
        isOpen={phase === 'confirming'}
        title={<Trans>Cancel this order?</Trans>}
        closeLabel={t`Close`}
        onClose={decline}
      >
        <Box component="p" mt={0} mb={16}>
          <Trans>
            Cancel it only if you have sent nothing yet. What arrives afterwards is not lost: it
            counts at today’s price, or goes back to you.
          </Trans>
        </Box>
        <Button size="md" fullWidth data-autofocus onClick={decline}>
          <Trans>Keep the order</Trans>
        </Button>
        <Button
          variant="default"
          size="md"
          fullWidth
          isDanger
          mt={8}
          onClick={() => actor.send({ type: 'cancellation.confirmed' })}
        >
          <Trans>Cancel order</Trans>
        </Button>
      </Dialog>
    </Stack>
  );
};
