import { Trans, useLingui } from '@lingui/react/macro';
import { registrationSchema } from '#domain/rules/registration';
import type { FormActorRef } from '#machines/form/form.machine';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { EmailField, NewPasswordFields } from '#src/fields/text/TextField';
import { TickField } from '#src/fields/text/TickField';
import { PageLink } from '#src/ui/PageLink';
import styles from './entry.module.css';

/** Form that requests an account, which a mail confirms. */
export const RegistrationForm = ({ actor }: ActorProps<FormActorRef>) => {
  const { t } = useLingui();
  return (
    <MachineForm
      actor={actor}
      schema={registrationSchema}
      submit={<Trans>Create an account</Trans>}
      aside={
        <p className={styles.ways}>
          <PageLink to="/login">
            <Trans>You have an account? Log in</Trans>
          </PageLink>
        </p>
      }
    >
      <EmailField />
      <NewPasswordFields label={t`Password`} />
      <TickField
        name="agree"
        label={
          <Trans>
            I agree to the{' '}
            <PageLink to="/tos.html" target="_blank" rel="noopener">
              terms of use
            </PageLink>
            .
          </Trans>
        }
      />
    </MachineForm>
  );
};
