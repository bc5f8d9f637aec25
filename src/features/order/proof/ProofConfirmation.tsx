import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import { missingProof } from '#domain/order/order-proof';
import type { ProofConfirmationActorRef } from '#machines/proof-confirmation/proof-confirmation.machine';
import {
  selectProofConfirmationMessage,
  selectProofConfirmationPhase,
} from '#machines/proof-confirmation/proof-confirmation.selectors';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import type { OrderProps } from '../order-props.ts';
import '#src/fields/form/late-messages';

interface ProofConfirmationProps extends OrderProps {
  readonly actor: ProofConfirmationActorRef;
}

/** The button that says that the proof is complete, enabled once it is; else what is missing. */
export const ProofConfirmation = ({ actor, order }: ProofConfirmationProps) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectProofConfirmationPhase);
  const message = useSelector(actor, selectProofConfirmationMessage);
  const words = useServiceMessage();
  const missing = missingProof(order);
  const isChecked = order.status === 'provided_proof';
  return (
    <Stack gap={8}>
      <Button
        size="lg"
        fullWidth
        variant={isChecked ? 'default' : 'filled'}
        disabled={missing !== undefined}
        loading={phase === 'sending' || phase === 'done'}
        onClick={() => actor.send({ type: 'proof.confirmed' })}
      >
        {isChecked ? <Trans>I have added to my proof</Trans> : <Trans>My proof is complete</Trans>}
      </Button>
      {phase === 'failed' && (
        <Callout tone="danger" role="alert">
          {words(message) || t`No answer from the service. Please press the button again.`}
        </Callout>
      )}
      {missing !== undefined && (
        <Note ta="center">
          {missing === 'transactionId' && <Trans>Please save the transaction id first.</Trans>}
          {missing === 'image' && <Trans>Please add a picture of the payment first.</Trans>}
          {missing === 'transactionIdOrImage' && (
            <Trans>Please add a picture or save the transaction id first.</Trans>
          )}
        </Note>
      )}
    </Stack>
  );
};
