import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Form } from 'formik';
import { linkMailForm, type TypedLinkMail } from '#domain/rules/link-mail';
import type { LinkMailActorRef } from '#machines/link-mail/link-mail.machine';
import {
  selectAskedLinkMail,
  selectLinkMailMessage,
  selectLinkMailPhase,
} from '#machines/link-mail/link-mail.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { FieldForm } from '#src/fields/form/FieldForm';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { TextField } from '#src/fields/text/TextField';
import { TickField } from '#src/fields/text/TickField';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import '#src/fields/form/late-messages';

interface LinkMailFormProps extends ActorProps<LinkMailActorRef> {
  /** Where news of the order are mailed, masked; undefined where none are. */
  readonly newsAddress?: string | undefined;
}

/** Sends a private link of its own to an address: to come back to the order from any device. */
export const LinkMailForm = ({ actor, newsAddress }: LinkMailFormProps) => (
  <Panel title={<Trans>Send the order to my mail</Trans>}>
    <Stack>
      <News actor={actor} address={newsAddress} />
      {useSelector(actor, selectLinkMailPhase) === 'sent' ? (
        <Sent actor={actor} />
      ) : (
        <FieldForm<TypedLinkMail>
          initialValues={selectAskedLinkMail(actor.getSnapshot())}
          validationSchema={linkMailForm}
          onSubmit={(values) =>
            actor.send({ type: 'mail.requested', asked: linkMailForm.cast(values) })
          }
        >
          <Fields actor={actor} />
        </FieldForm>
      )}
    </Stack>
  </Panel>
);

interface NewsProps extends ActorProps<LinkMailActorRef> {
  readonly address: string | undefined;
}

/** Where news are mailed, and the button that ends them. */
const News = ({ actor, address }: NewsProps) => {
  const phase = useSelector(actor, selectLinkMailPhase);
  if (phase === 'stopped')
    return (
      <Callout tone="info" role="status">
        <Trans>The news are stopped: no more mails about this order are sent.</Trans>
      </Callout>
    );
  if (address === undefined) return null;
  return (
    <>
      <Note>
        <Trans>News of this order go to {address}.</Trans>
      </Note>
      {phase === 'stopFailed' && <Failure actor={actor} />}
      <Button
        variant="default"
        size="sm"
        loading={phase === 'stopping'}
        disabled={phase === 'sending'}
        onClick={() => actor.send({ type: 'stop.requested' })}
      >
        <Trans>Stop the news</Trans>
      </Button>
    </>
  );
};

const Failure = ({ actor }: ActorProps<LinkMailActorRef>) => {
  const { t } = useLingui();
  const message = useServiceMessage()(useSelector(actor, selectLinkMailMessage));
  return (
    <Callout tone="danger" role="alert">
      {message || t`No answer from the service. Please try again.`}
    </Callout>
  );
};

const Fields = ({ actor }: ActorProps<LinkMailActorRef>) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectLinkMailPhase);
  useCommittedValidation(linkMailForm);
  return (
    <Form noValidate>
      <Stack>
        <Note>
          <Trans>
            We send a private link that opens this order on any device. No account is needed.
          </Trans>
        </Note>
        <TextField
          name="email"
          label={t`Your email address`}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TickField
          name="hasNews"
          label={
            <Trans>
              Also write to me before the order runs out, when it needs me, and when it is over
            </Trans>
          }
        />
        {phase === 'failed' && <Failure actor={actor} />}
        {phase === 'ended' && (
          <Callout tone="info" role="status">
            <Trans>
              The link of the mail that was sent opens nothing any more, because a new link was
              made. You can send another mail.
            </Trans>
          </Callout>
        )}
        <Button
          type="submit"
          variant="default"
          size="md"
          fullWidth
          loading={phase === 'sending'}
          disabled={phase === 'stopping'}
        >
          <Trans>Send the link</Trans>
        </Button>
      </Stack>
    </Form>
  );
};

const Sent = ({ actor }: ActorProps<LinkMailActorRef>) => {
  const { email: address, hasNews } = useSelector(actor, selectAskedLinkMail);
  return (
    <Stack>
      <Callout tone="info" role="status">
        <Trans>
          A mail with the link is on its way to {address}. If it does not come within a few minutes,
          please look among the junk mails. The next mail ends the link of this one.
        </Trans>{' '}
        {hasNews ? (
          <Trans>News of the order go there, too.</Trans>
        ) : (
          <Trans>No news of the order are mailed.</Trans>
        )}
      </Callout>
      <Button
        variant="default"
        size="md"
        fullWidth
        onClick={() => actor.send({ type: 'another.requested' })}
      >
        <Trans>Send another mail</Trans>
      </Button>
    </Stack>
  );
};
