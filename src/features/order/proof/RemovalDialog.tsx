import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PictureRemovalActorRef } from '#machines/picture-removal/picture-removal.machine';
import {
  selectRemovalMessage,
  selectRemovalPhase,
} from '#machines/picture-removal/picture-removal.selectors';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Dialog } from '#src/ui/Dialog';
import { Box } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import '#src/fields/form/late-messages';

interface RemovalDialogProps {
  readonly actor: PictureRemovalActorRef;
}

/** Confirms the deletion of a picture; its button is enabled some seconds after the dialog has opened. */
export const RemovalDialog = ({ actor }: RemovalDialogProps) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectRemovalPhase);
  const message = useSelector(actor, selectRemovalMessage);
  const words = useServiceMessage();
  const decline = () => actor.send({ type: 'removal.declined' });
  return (
    <Dialog
      isOpen={phase !== 'closed'}
      title={<Trans>Delete this picture?</Trans>}
      closeLabel={t`Cancel`}
      onClose={decline}
    >
      <Box component="p" mt={0} mb={16}>
        <Trans>It is deleted for good, and the deletion is recorded.</Trans>
      </Box>
      {phase === 'failed' && (
        <Callout tone="danger" role="alert">
          {words(message) || t`No answer from the service. Please press the button again.`}
        </Callout>
      )}
      <Button
        size="md"
        fullWidth
        disabled={phase === 'waiting'}
        loading={phase === 'deleting'}
        onClick={() => actor.send({ type: 'removal.confirmed' })}
      >
        <Trans>Delete the picture</Trans>
      </Button>
      {phase === 'waiting' && (
        <Note ta="center" mt={8}>
          <Trans>Available 5 seconds after opening.</Trans>
        </Note>
      )}
      <Button variant="default" size="md" fullWidth mt={8} onClick={decline}>
        <Trans>Keep it</Trans>
      </Button>
    </Dialog>
  );
};
