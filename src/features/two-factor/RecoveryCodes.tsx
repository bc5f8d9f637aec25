import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { object } from 'yup';
import { isLowOnCodes } from '#domain/account/recovery-code';
import type { FormActorRef } from '#machines/form/form.machine';
import type { TwoFactorActorRef } from '#machines/two-factor/two-factor.machine';
import { selectCodesLeft, selectRecoveryCodes } from '#machines/two-factor/two-factor.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { Button, ButtonLink } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { CopyButton } from '#src/ui/CopyButton';
import { Note } from '#src/ui/Note';
import styles from './two-factor.module.css';

/** Codes are read and typed in groups of four. */
const GROUPS = /.{4}(?=.)/g;

/** Nothing is asked: the proof of the person comes by itself. */
export const NOTHING = object({});

/** How many codes are left: a warning where it is few, or none. */
export const CodesLeft = ({ actor }: ActorProps<TwoFactorActorRef>) => {
  const left = useSelector(actor, selectCodesLeft);
  if (left === undefined) return null;
  if (!isLowOnCodes(left)) {
    return (
      <Note>
        <Plural value={left} one="# recovery code is left." other="# recovery codes are left." />
      </Note>
    );
  }
  return (
    <Callout tone="warning">
      {left === 0 ? (
        <Trans>
          You have no recovery codes. Should your phone be lost, nothing else opens your account:
          make new ones.
        </Trans>
      ) : (
        <>
          <Plural
            value={left}
            one="Only # recovery code is left."
            other="Only # recovery codes are left."
          />{' '}
          <Trans>Make new ones before you need them.</Trans>
        </>
      )}
    </Callout>
  );
};

/** New recovery codes, and what they do to the ones before. */
export const RecoveryForm = ({ form }: { readonly form: FormActorRef }) => (
  <MachineForm actor={form} schema={NOTHING} submit={<Trans>Make the codes</Trans>}>
    <Callout tone="warning">
      <Trans>You get ten new recovery codes. The codes from before no longer work then.</Trans>
    </Callout>
  </MachineForm>
);

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
        <ButtonLink
          variant="default"
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="ben-doi-recovery-codes.txt"
        >
          <Trans>Save as a file</Trans>
        </ButtonLink>
      </div>
      <Button size="md" fullWidth onClick={() => actor.send({ type: 'modal.closed' })}>
        <Trans>I have kept them</Trans>
      </Button>
    </div>
  );
};
