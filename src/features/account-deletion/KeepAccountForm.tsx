import { Trans } from '@lingui/react/macro';
import { object } from 'yup';
import type { FormActorRef } from '#machines/form/form.machine';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { Note } from '#src/ui/Note';

/** Nothing is asked: the link is enough. */
const NOTHING = object({});

/** The page of the mail's link. Opening it does nothing: programs that look at mails open links, too. */
export const KeepAccountForm = ({ actor }: ActorProps<FormActorRef>) => (
  <MachineForm actor={actor} schema={NOTHING} submit={<Trans>Keep my account</Trans>}>
    <Note fz="inherit">
      <Trans>You asked for your account to be deleted. Press the button to keep it.</Trans>
    </Note>
  </MachineForm>
);
