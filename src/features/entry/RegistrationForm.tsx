import { Trans, useLingui } from '@lingui/react/macro';
import { registrationSchema } from '#domain/forms/account-forms';
import type { FormActorRef } from '#machines/form/form.machine';
import { MachineForm } from '#src/fields/form/MachineForm';
import { PasswordField, TextField } from '#src/fields/text/TextField';
import { TickField } from '#src/fields/text/TickField';
import styles from './entry.module.css';

interface RegistrationFormProps {
  readonly actor: FormActorRef;
}

/** Asking for an account; a mail confirms it. */
export const RegistrationForm = ({ actor }: RegistrationFormProps) => {
  const { t } = useLingui();
  return (
    <MachineForm
      actor={actor}
      schema={registrationSchema}
      submit={<Trans>Create an account</Trans>}
      aside={
        <p className={styles.ways}>
          <a href="/login">
            <Trans>You have an account? Log in</Trans>
          </a>
        </p>
      }
    >
      <TextField
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField
        name="password"
        label={t`Password`}
        description={t`6 to 20 characters`}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={t`Password again`} autoComplete="new-password" />
      <TickField
        name="agree"
        label={
          <Trans>
            I agree to the{' '}
            <a href="/tos.html" target="_blank" rel="noopener">
              terms of use
            </a>
            .
          </Trans>
        }
      />
    </MachineForm>
  );
};
