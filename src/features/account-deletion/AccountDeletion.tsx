import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { DELETION_DELAY_DAYS } from '#domain/account/deletion';
import { deletionSchema } from '#domain/rules/account-deletion';
import type { AccountDeletionActorRef } from '#machines/account-deletion/account-deletion.machine';
import {
  selectDeletionForm,
  selectDeletionMessage,
  selectDeletionPhase,
  selectDueAt,
} from '#machines/account-deletion/account-deletion.selectors';
import type { FormActorRef } from '#machines/form/form.machine';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { PasswordField } from '#src/fields/text/TextField';
import { useMoments } from '#src/fields/text/use-moments';
import { Button } from '#src/ui/Button';
import '#src/fields/form/late-messages';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Callout } from '#src/ui/Callout';
import { Dialog } from '#src/ui/Dialog';
import { Note } from '#src/ui/Note';
import { RetryButton } from '#src/ui/RetryButton';
import { Skeleton } from '#src/ui/Skeleton';

/** Deletion of the account: what it takes, the way to it, and until when it can be called off. */
export const AccountDeletion = ({ actor }: ActorProps<AccountDeletionActorRef>) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const phase = useSelector(actor, selectDeletionPhase);
  const dueAt = useSelector(actor, selectDueAt);
  const form = useSelector(actor, selectDeletionForm);
  const message = useSelector(actor, selectDeletionMessage);
  const { moment } = useMoments();
  if (phase === 'loading') return <Skeleton height={90} />;
  if (phase === 'failed') {
    return (
      <Callout
        tone="warning"
        role="alert"
        action={<RetryButton onClick={() => actor.send({ type: 'deletion.requested' })} />}
      >
        {words(message)}
      </Callout>
    );
  }
  if (phase === 'due') {
    const when = moment(dueAt);
    return (
      <Callout
        tone="danger"
        role="status"
        title={<Trans>Your account will be deleted on {when}.</Trans>}
      >
        <Trans>To keep it, press the link in the email that we have sent you before then.</Trans>
      </Callout>
    );
  }
  return (
    <>
      <Note fz="inherit" mb={12}>
        <Trans>
          Your account is deleted {DELETION_DELAY_DAYS} days after you ask for it, and cannot be
          brought back. Your wallets must be empty and your orders finished.
        </Trans>
      </Note>
      <Button
        variant="default"
        size="md"
        fullWidth
        onClick={() => actor.send({ type: 'deletion.chosen' })}
      >
        <Trans>Delete my account</Trans>
      </Button>
      <Dialog
        isOpen={form !== undefined}
        title={<Trans>Delete my account</Trans>}
        closeLabel={t`Cancel`}
        onClose={() => actor.send({ type: 'modal.closed' })}
      >
        {form && <DeletionForm key={form.sessionId} form={form} />}
      </Dialog>
    </>
  );
};

const DeletionForm = ({ form }: { readonly form: FormActorRef }) => {
  const { t } = useLingui();
  return (
    <MachineForm
      actor={form}
      schema={deletionSchema}
      submit={<Trans>Delete it in {DELETION_DELAY_DAYS} days</Trans>}
      isDangerous
    >
      <Callout tone="warning">
        <Trans>
          Your sessions, addresses, documents and profile go for good. Your orders stay without an
          owner. Until then a link in an email keeps your account.
        </Trans>
      </Callout>
      <PasswordField
        name="deletionPassword"
        label={t`Current password`}
        autoComplete="current-password"
      />
    </MachineForm>
  );
};
