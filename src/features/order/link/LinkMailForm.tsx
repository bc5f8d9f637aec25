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
    {newsAddress !== undefined && <NewsNote address={newsAddress} />}
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
  </Panel>
);

const NewsNote = ({ address }: { readonly address: string }) => (
  <Note>
    <Trans>
      News of this order go to {address}. To change the address, send the link to another one with
      the tick below; without the tick no more news are sent.
    </Trans>
  </Note>
);

const Fields = ({ actor }: ActorProps<LinkMailActorRef>) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectLinkMailPhase);
  const message = useSelector(actor, selectLinkMailMessage);
  const words = useServiceMessage();
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
        {phase === 'failed' && (
          <Callout tone="danger" role="alert">
            {words(message) || t`No answer from the service. Please try again.`}
          </Callout>
        )}
        <Button type="submit" variant="default" size="md" fullWidth loading={phase === 'sending'}>
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
