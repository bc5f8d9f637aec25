import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CodeKind } from '#domain/account/second-factor';
import { loginCodeSchema, loginSchema } from '#domain/rules/login';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectAnswerBefore, selectEmptyForm, selectStep } from '#machines/form/form.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { CodeSource } from '#src/fields/text/CodeSource';
import { EmailField, PasswordField, SecondFactorField } from '#src/fields/text/TextField';
import { Button } from '#src/ui/Button';
import { Note } from '#src/ui/Note';
import { PageLink } from '#src/ui/PageLink';
import styles from './entry.module.css';

/** The second step takes the second factor; the first everything else. */
const CODE_STEP = 1;

/** Login: e-mail and password, then the code of the second factor. */
export const LoginForm = ({ actor }: ActorProps<FormActorRef>) => {
  const { t } = useLingui();
  const isCodeStep = useSelector(actor, selectStep) === CODE_STEP;
  // The answer of `connectLogin`.
  const codeKind = useSelector(actor, selectAnswerBefore) as CodeKind;
  return (
    <MachineForm
      actor={actor}
      schema={isCodeStep ? loginCodeSchema : loginSchema}
      submit={isCodeStep ? <Trans>Confirm</Trans> : <Trans>Log in</Trans>}
      aside={
        isCodeStep ? (
          <Button variant="subtle" onClick={() => actor.send({ type: 'step.returned' })}>
            {codeKind === 'sms' ? (
              <Trans>No code? Log in again to get another one</Trans>
            ) : (
              <Trans>Use another account</Trans>
            )}
          </Button>
        ) : (
          <p className={styles.ways}>
            <PageLink to="/forgot">
              <Trans>Forgot your password?</Trans>
            </PageLink>
            <PageLink to="/register">
              <Trans>Create an account</Trans>
            </PageLink>
          </p>
        )
      }
    >
      {isCodeStep ? (
        <>
          <Note fz="inherit" mb={10}>
            <CodeSource kind={codeKind} />
          </Note>
          <SecondFactorField autoFocus />
        </>
      ) : (
        <>
          {/* Focused after coming back from the second step. */}
          <EmailField autoFocus={selectEmptyForm(actor.getSnapshot()).email !== ''} />
          <PasswordField name="password" label={t`Password`} autoComplete="current-password" />
        </>
      )}
    </MachineForm>
  );
};
