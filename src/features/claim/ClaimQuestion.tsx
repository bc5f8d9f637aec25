import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ClaimActorRef } from '#machines/claim/claim.machine';
import { selectClaimPhase } from '#machines/claim/claim.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Button } from '#src/ui/Button';
import { Dialog } from '#src/ui/Dialog';
import { Note } from '#src/ui/Note';

/** A claim cannot be undone, and ends every other way to the order, so that it is asked a second time. */
export const ClaimQuestion = ({ actor }: ActorProps<ClaimActorRef>) => {
  const { t } = useLingui();
  const isOpen = useSelector(actor, selectClaimPhase) === 'confirming';
  const decline = () => actor.send({ type: 'claim.declined' });
  return (
    <Dialog
      isOpen={isOpen}
      title={<Trans>Add this order to your account?</Trans>}
      closeLabel={t`Cancel`}
      onClose={decline}
    >
      <Note fz="inherit">
        <Trans>
          From then on only your account sees and changes it. Its private link, its QR code and the
          browser that made it open it no more. This cannot be undone.
        </Trans>
      </Note>
      <Button size="md" fullWidth mt={16} onClick={() => actor.send({ type: 'claim.confirmed' })}>
        <Trans>Yes, add it to my account</Trans>
      </Button>
      <Button variant="default" size="md" fullWidth mt={8} onClick={decline}>
        <Trans>No, leave it as it is</Trans>
      </Button>
    </Dialog>
  );
};
