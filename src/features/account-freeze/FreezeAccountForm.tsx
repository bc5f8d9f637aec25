import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { object } from 'yup';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectIsDone } from '#machines/form/form.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { Callout } from '#src/ui/Callout';
import { focusShown } from '#src/ui/focus-shown';
import { Note } from '#src/ui/Note';
import { PageButton } from '#src/ui/PageLink';

/** Nothing is asked: the link is enough. */
const NOTHING = object({});

/**
 * The page of the mail's link. Opening it does nothing: programs that look at mails open links,
 * too.
 */
export const FreezeAccountForm = ({ actor }: ActorProps<FormActorRef>) => {
  const { t } = useLingui();
  const isDone = useSelector(actor, selectIsDone);
  if (!isDone) {
    return (
      <MachineForm actor={actor} schema={NOTHING} submit={<Trans>Freeze withdrawals</Trans>}>
        <Note fz="inherit">
          <Trans>
            Somebody else may be in your account. The button freezes withdrawals, signs every device
            out, and brings back to your wallet what has not been sent yet. Only we can lift the
            freeze, once we know that it is you.
          </Trans>
        </Note>
      </MachineForm>
    );
  }
  return (
    <div ref={focusShown} tabIndex={-1}>
      <Callout
        tone="success"
        role="status"
        title={t`Withdrawals are frozen.`}
        action={
          <PageButton to="/forgot" size="md">
            <Trans>Choose a new password</Trans>
          </PageButton>
        }
      >
        <Trans>
          Every device is signed out. Choose a new password now, then write to support: we lift the
          freeze once we know that it is you.
        </Trans>
      </Callout>
    </div>
  );
};
