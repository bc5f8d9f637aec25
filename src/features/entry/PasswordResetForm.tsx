import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import type { ErrorCode, RuleError } from '#domain/rules/error-codes';
import { errorOf } from '#domain/rules/error-texts';
import { mailedPasswordSchema } from '#domain/rules/password';
import { validateResetLink } from '#domain/rules/reset-link';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectEmptyForm, selectFormError, selectFormMessage } from '#machines/form/form.selectors';
import { MachineForm } from '#src/fields/form/MachineForm';
import { NEW_PASSWORD } from '#src/fields/form/MissingFields';
import { useErrorText } from '#src/fields/form/use-error-text';
import { NewPasswordFields } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import { PageButton, PageLink } from '#src/ui/PageLink';
import styles from './entry.module.css';

interface PasswordResetFormProps {
  readonly actor: FormActorRef;
  /** Service time minus local time, milliseconds. */
  readonly offsetMs: number;
}

/** Errors of a link that is no longer usable. */
const DEAD_LINK: readonly ErrorCode[] = ['linkInvalid', 'linkExpired'];

const isDeadLink = (error: RuleError | undefined): error is RuleError =>
  error !== undefined && DEAD_LINK.includes(error.code);

/** New password by the link of a mail; an expired link shows no form. */
export const PasswordResetForm = ({ actor, offsetMs }: PasswordResetFormProps) => {
  const { t } = useLingui();
  const [schema, expired] = useMemo(() => {
    const now = () => Math.floor((Date.now() + offsetMs) / 1_000);
    const { token = '' } = selectEmptyForm(actor.getSnapshot());
    return [mailedPasswordSchema(now), validateResetLink(String(token), now())] as const;
  }, [actor, offsetMs]);
  const message = useSelector(actor, selectFormMessage);
  // The contract has no codes for these errors; the English message decides only where the service names no error.
  const refused = useSelector(actor, selectFormError) ?? errorOf(message);
  const fault = expired ?? (isDeadLink(refused) ? refused : undefined);
  if (fault) return <DeadLink fault={fault} />;
  return (
    <MachineForm
      actor={actor}
      schema={schema}
      submit={<Trans>Save the new password</Trans>}
      names={NEW_PASSWORD}
      aside={
        <p className={styles.ways}>
          <PageLink to="/forgot">
            <Trans>Ask for a new link</Trans>
          </PageLink>
        </p>
      }
    >
      <LinkError />
      <NewPasswordFields label={t`New password`} />
    </MachineForm>
  );
};

/** Error of an unusable link, and the way to a new one. */
const DeadLink = ({ fault }: { readonly fault: RuleError }) => {
  const words = useErrorText();
  return (
    <Callout
      tone="danger"
      role="alert"
      action={
        <PageButton to="/forgot">
          <Trans>Ask for a new link</Trans>
        </PageButton>
      }
    >
      {words(fault)}
    </Callout>
  );
};

/** Error of a link that expired while the form was open. */
const LinkError = () => {
  const words = useErrorText();
  const { errors } = useFormikContext<{ readonly token: string }>();
  // Formik types every error as a string; our schemas return error values.
  const fault = errors.token as unknown as RuleError | undefined;
  return fault ? (
    <Callout tone="danger" role="alert">
      {words(fault)}
    </Callout>
  ) : null;
};
