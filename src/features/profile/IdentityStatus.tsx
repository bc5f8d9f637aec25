import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ProfileActorRef } from '#machines/profile/profile.machine';
import { selectDocStatus, selectIsKycStarted } from '#machines/profile/profile.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Note } from '#src/ui/Note';
import { PageButton } from '#src/ui/PageLink';

/** How far the verification of the account's owner has come, and the way to their documents. */
export const IdentityStatus = ({ actor }: ActorProps<ProfileActorRef>) => {
  const status = useSelector(actor, selectDocStatus);
  const isStarted = useSelector(actor, selectIsKycStarted);
  return (
    <>
      <Note mb={12}>
        <Status status={status} />
      </Note>
      <PageButton to="/documents" variant="default" size="md" fullWidth>
        {isStarted ? <Trans>See your documents</Trans> : <Trans>Submit documents</Trans>}
      </PageButton>
    </>
  );
};

/** A status unknown to this client counts as one that is looked at. */
const Status = ({ status }: { readonly status: string }) => {
  switch (status) {
    case 'not_uploaded':
      // Of refused documents, too: the account's status does not tell them apart, their page does.
      return <Trans>You are not verified. Most orders need no documents.</Trans>;
    case 'verify':
      return <Trans>You are verified.</Trans>;
    default:
      return <Trans>Your documents are being checked.</Trans>;
  }
};
