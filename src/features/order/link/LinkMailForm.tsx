import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Form } from 'formik';
import { linkMailForm } from '#domain/rules/link-mail';
import type { LinkMailActorRef } from '#machines/link-mail/link-mail.machine';
import {
  selectLinkMailAddress,
  selectLinkMailMessage,
  selectLinkMailPhase,
} from '#machines/link-mail/link-mail.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { FieldForm } from '#src/fields/form/FieldForm';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { TextField } from '#src/fields/text/TextField';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import '#src/fields/form/late-messages';

/** Sends a private link of its own to an address: to come back to the order from any device. */
export const LinkMailForm = ({ actor }: ActorProps<LinkMailActorRef>) => (
  <Panel title={<Trans>Send the order to my mail</Trans>}>
    {useSelector(actor, selectLinkMailPhase) === 'sent' ? (
      <Sent actor={actor} />
    ) : (
      <FieldForm<{ readonly email: string }>
        initialValues={{ email: selectLinkMailAddress(actor.getSnapshot()) }}
        validationSchema={linkMailForm}
        onSubmit={(values) =>
          actor.send({ type: 'mail.requested', email: linkMailForm.cast(values).email })
        }
      >
        <Fields actor={actor} />
      </FieldForm>
    )}
  </Panel>
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
  const address = useSelector(actor, selectLinkMailAddress);
  return (
    <Stack>
      <Callout tone="info" role="status">
        <Trans>
          A mail with the link is on its way to {address}. If it does not come within a few minutes,
          please look among the junk mails. The next mail ends the link of this one.
        </Trans>
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
