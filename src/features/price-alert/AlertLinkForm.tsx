import { Trans } from '@lingui/react/macro';
import { object } from 'yup';
import type { FormActorRef } from '#machines/form/form.machine';
import type { ActorProps } from '#src/fields/actor-props';
import { MachineForm } from '#src/fields/form/MachineForm';
import { Note } from '#src/ui/Note';

/** Nothing is asked: the link is enough. */
const NOTHING = object({});

interface AlertLinkFormProps extends ActorProps<FormActorRef> {
  readonly deed: 'confirm' | 'end';
}

/** The page of a mail's link. Opening it does nothing: programs that look at mails open links, too. */
export const AlertLinkForm = ({ actor, deed }: AlertLinkFormProps) => {
  const isEnd = deed === 'end';
  return (
    <>
      <h1>{isEnd ? <Trans>End the price alert</Trans> : <Trans>Start the price alert</Trans>}</h1>
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
              Press the button to start the alert. It is good for 90 days and sends one email.
            </Trans>
          )}
        </Note>
      </MachineForm>
    </>
  );
};
