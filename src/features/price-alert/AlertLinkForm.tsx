import { Trans } from '@lingui/react/macro';
import { object } from 'yup';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectEmptyForm } from '#machines/form/form.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { Note } from '#src/ui/Note';

/** Nothing is asked: the link is enough. */
const NOTHING = object({});

/** Whether the link of a mail ends an alert; it starts one otherwise. */
export const isEndLink = (actor: FormActorRef): boolean =>
  selectEmptyForm(actor.getSnapshot()).isEnd === true;

/** The page of a mail's link. Opening it does nothing: programs that look at mails open links, too. */
export const AlertLinkForm = ({ actor }: ActorProps<FormActorRef>) => {
  const isEnd = isEndLink(actor);
  return (
    <MachineForm
      actor={actor}
      schema={NOTHING}
      submit={isEnd ? <Trans>End the alert</Trans> : <Trans>Start the alert</Trans>}
    >
      <Note fz="inherit">
        {isEnd ? (
          <Trans>Press the button to end the alert: we send no more mails about it.</Trans>
        ) : (
          <Trans>
            Press the button to start the alert. It is good for 90 days and sends one mail.
          </Trans>
        )}
      </Note>
    </MachineForm>
  );
};
