import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { object } from 'yup';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectFormMessage } from '#machines/form/form.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { Note } from '#src/ui/Note';
import { PageButton } from '#src/ui/PageLink';

/** Nothing is asked: the link is enough. */
const NOTHING = object({});

/** The page of the mail's link. Opening it does nothing: programs that look at mails open links, too. */
export const KeepAccountForm = ({ actor }: ActorProps<FormActorRef>) => {
  const isRefused = useSelector(actor, selectFormMessage) !== '';
  return (
    <MachineForm
      actor={actor}
      schema={NOTHING}
      submit={<Trans>Keep my account</Trans>}
      aside={
        isRefused && (
          // The link may have done its work already.
          <PageButton to="/security" variant="subtle" size="md" fullWidth>
            <Trans>See whether it is still to be deleted</Trans>
          </PageButton>
        )
      }
    >
      <Note fz="inherit">
        <Trans>You asked for your account to be deleted. Press the button to keep it.</Trans>
      </Note>
    </MachineForm>
  );
};
