import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { passwordChangeSchema } from '#domain/rules/password';
import type { PasswordActorRef } from '#machines/password/password.machine';
import { selectPasswordEmail, selectPasswordForm } from '#machines/password/password.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { NEW_PASSWORD } from '#src/fields/form/MissingFields';
import { NewPasswordFields, PasswordField } from '#src/fields/text/TextField';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';

/** Change of the password, and the account's sessions. */
export const Password = ({ actor }: ActorProps<PasswordActorRef>) => {
  const { t } = useLingui();
  const form = useSelector(actor, selectPasswordForm);
  const email = useSelector(actor, selectPasswordEmail);
  if (!form)
    return (
      <Callout
        tone="success"
        role="status"
        title={<Trans>Your password is changed.</Trans>}
        action={
          <Button variant="default" onClick={() => actor.send({ type: 'change.requested' })}>
            <Trans>Change it again</Trans>
          </Button>
        }
      >
        <Trans>All other devices are logged out; use the new password there.</Trans>
      </Callout>
    );
  return (
    <MachineForm
      key={form.sessionId}
      actor={form}
      schema={passwordChangeSchema}
      submit={<Trans>Save the new password</Trans>}
      waiting={<Trans>Saving the new password…</Trans>}
      names={NEW_PASSWORD}
    >
      {/* Account name for password managers. */}
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={t`Current password`}
        autoComplete="current-password"
      />
      <NewPasswordFields label={t`New password`} />
    </MachineForm>
  );
};
