import { Trans } from '@lingui/react/macro';
import { forgotSchema } from '#domain/rules/password';
import type { FormActorRef } from '#machines/form/form.machine';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { EmailField } from '#src/fields/text/TextField';
import { Note } from '#src/ui/Note';
import { PageLink } from '#src/ui/PageLink';
import styles from './entry.module.css';

/** Form that requests a link to choose a new password. */
export const ForgotForm = ({ actor }: ActorProps<FormActorRef>) => (
  <MachineForm
    actor={actor}
    schema={forgotSchema}
    submit={<Trans>Send me a link</Trans>}
    aside={
      <p className={styles.ways}>
        <PageLink to="/login">
          <Trans>Back to login</Trans>
        </PageLink>
      </p>
    }
  >
    <Note fz="inherit" mb={10}>
      <Trans>We send a link to your email. It is good for 30 minutes.</Trans>
    </Note>
    <EmailField />
  </MachineForm>
);
