import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { object } from 'yup';
import { secondFactorSchema } from '#domain/rules/two-factor';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectStep } from '#machines/form/form.selectors';
import type { TwoFactorActorRef } from '#machines/two-factor/two-factor.machine';
import { selectRecoveryCodes } from '#machines/two-factor/two-factor.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { SecondFactorField } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import { CopyButton } from '#src/ui/CopyButton';
import { Note } from '#src/ui/Note';
import styles from './two-factor.module.css';

/** Codes are read and typed in groups of four. */
const GROUPS = /.{4}(?=.)/g;

/** The first step asks for nothing. */
const NOTHING = object({});

/** New recovery codes: what they do to the ones before, then the second factor. */
export const RecoveryForm = ({ form }: { readonly form: FormActorRef }) => {
  const isCodeStep = useSelector(form, selectStep) === 1;
  return (
    <MachineForm
      actor={form}
      schema={isCodeStep ? secondFactorSchema : NOTHING}
      submit={isCodeStep ? <Trans>Make the codes</Trans> : <Trans>Continue</Trans>}
    >
      {isCodeStep ? (
        <SecondFactorField autoFocus />
      ) : (
        <Callout tone="warning">
          <Trans>You get ten new recovery codes. The codes from before no longer work then.</Trans>
        </Callout>
      )}
    </MachineForm>
  );
};

/** The ten codes, shown this once, to be copied or saved. */
export const RecoveryCodes = ({ actor }: ActorProps<TwoFactorActorRef>) => {
  const { t } = useLingui();
  const codes = useSelector(actor, selectRecoveryCodes).map((code) => code.replace(GROUPS, '$&-'));
  const text = codes.join('\n');
  return (
    <div className={styles.recovery}>
      <Note fz="inherit">
        <Trans>
          Each code takes the place of your second factor once, should your phone be lost. Keep them
          where only you find them: we show them this once.
        </Trans>
      </Note>
      <ol className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.keeping}>
        <CopyButton
          value={text}
          label={t`Copy all`}
          ariaLabel={t`Copy all recovery codes`}
          copiedLabel={t`The recovery codes are copied`}
        />
        <Button
          component="a"
          variant="default"
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="ben-doi-recovery-codes.txt"
        >
          <Trans>Save as a file</Trans>
        </Button>
      </div>
      <Button size="md" fullWidth onClick={() => actor.send({ type: 'modal.closed' })}>
        <Trans>I have kept them</Trans>
      </Button>
    </div>
  );
};
