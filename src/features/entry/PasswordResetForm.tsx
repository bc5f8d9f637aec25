import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { mailedPasswordSchema } from '#domain/forms/account-forms';
import type { RuleMessage } from '#domain/validation/rule-message';
import type { FormActorRef } from '#machines/form/form.machine';
import { MachineForm } from '#src/fields/form/MachineForm';
import { useRuleWords } from '#src/fields/form/use-rule-words';
import { NewPasswordFields } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import styles from './entry.module.css';

interface PasswordResetFormProps {
  readonly actor: FormActorRef;
  /** Service time minus this machine's time, milliseconds. */
  readonly offsetMs: number;
}

/** Choosing a new password by the link of a mail. */
export const PasswordResetForm = ({ actor, offsetMs }: PasswordResetFormProps) => {
  const { t } = useLingui();
  const schema = useMemo(
    () => mailedPasswordSchema(() => Math.floor((Date.now() + offsetMs) / 1_000)),
    [offsetMs],
  );
  return (
    <MachineForm
      actor={actor}
      schema={schema}
      submit={<Trans>Save the new password</Trans>}
      aside={
        <p className={styles.ways}>
          <a href="/forgot">
            <Trans>Ask for a new link</Trans>
          </a>
        </p>
      }
    >
      <LinkFault />
      <NewPasswordFields label={t`New password`} />
    </MachineForm>
  );
};

/** What is wrong with the link; the person cannot mend that here. */
const LinkFault = () => {
  const words = useRuleWords();
  const { errors } = useFormikContext<{ readonly token: string }>();
  // Formik types every error as a string; our schemas say messages with numbers in them.
  const fault = errors.token as unknown as RuleMessage | undefined;
  return fault ? (
    <Callout tone="danger" role="alert">
      {words(fault)}
    </Callout>
  ) : null;
};
