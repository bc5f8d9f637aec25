import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { LoadFailure } from '#src/ui/LoadFailure';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import type { DocumentsActorRef } from '#machines/documents/documents.machine';
import {
  selectDocumentPercent,
  selectDocuments,
  selectDocumentsMessage,
  selectDocumentsOrder,
  selectDocumentsPhase,
  selectSentNumber,
} from '#machines/documents/documents.selectors';
import '#src/fields/form/late-messages';
import { useMoments } from '#src/fields/text/use-moments';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import { ProgressBar } from '#src/ui/ProgressBar';
import { Skeleton } from '#src/ui/Skeleton';
import type { ActorProps } from '../actor-props.ts';
import { useServiceMessage } from '../form/use-service-message.ts';
import { DocumentChoice } from './DocumentChoice.tsx';

interface IdentityDocumentsProps extends ActorProps<DocumentsActorRef> {
  /** The text that is written by hand. */
  readonly wording: string;
}

/** Hands in the two pictures of a customer's identity, and says what became of them. */
export const IdentityDocuments = ({ actor, wording }: IdentityDocumentsProps) => {
  const phase = useSelector(actor, selectDocumentsPhase);
  switch (phase) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Unreachable actor={actor} />;
    case 'sending':
      return <Upload actor={actor} />;
    case 'cutOff':
      return <CutOff actor={actor} />;
    case 'waiting':
      return <Waiting actor={actor} />;
    case 'accepted':
      return <Accepted />;
    case 'refused':
      return <Refused actor={actor} />;
    default:
      return <DocumentChoice actor={actor} wording={wording} />;
  }
};

const Loading = () => (
  <div role="status">
    <Skeleton height={56} mb={8} />
    <Skeleton height={56} mb={8} />
    <Note>
      <Trans>Looking for your documents…</Trans>
    </Note>
  </div>
);

const Unreachable = ({ actor }: ActorProps<DocumentsActorRef>) => {
  const words = useServiceMessage();
  const message = useSelector(actor, selectDocumentsMessage);
  return (
    <LoadFailure
      title={<Trans>The state of your documents could not be loaded.</Trans>}
      onRetry={() => actor.send({ type: 'documents.requested' })}
    >
      {words(message)}
    </LoadFailure>
  );
};

const Upload = ({ actor }: ActorProps<DocumentsActorRef>) => {
  const { t } = useLingui();
  const percent = useSelector(actor, selectDocumentPercent);
  const number = useSelector(actor, selectSentNumber);
  return (
    <Stack gap={4}>
      <ProgressBar
        value={percent}
        max={100}
        label={t`Sending picture ${number} of 2`}
        text={t`${percent} percent sent`}
      />
      <Note role="status">
        <Trans>Sending picture {number} of 2… Please keep this page open.</Trans>
      </Note>
    </Stack>
  );
};

const CutOff = ({ actor }: ActorProps<DocumentsActorRef>) => (
  <Callout
    tone="danger"
    role="alert"
    action={
      <Button onClick={() => actor.send({ type: 'upload.retried' })}>
        <Trans>Send it again</Trans>
      </Button>
    }
  >
    <Trans>The upload was cut off. Send it again: it is never added twice.</Trans>
  </Callout>
);

const Waiting = ({ actor }: ActorProps<DocumentsActorRef>) => {
  const { handedInAt } = useSelector(actor, selectDocuments);
  const moment = useMoments().moment(handedInAt);
  // A guest has left no address to write to.
  const isMailed = useSelector(actor, selectDocumentsOrder) === '';
  return (
    <Callout tone="info" role="status" title={<Trans>Your documents are being checked.</Trans>}>
      <Trans>
        Submitted: {moment}. It usually takes 5 to 10 minutes, at most 8 hours. The result appears
        here automatically.
      </Trans>{' '}
      {isMailed && <Trans>You also get it by email.</Trans>}
    </Callout>
  );
};

const Accepted = () => (
  <Callout tone="success" role="status" title={<Trans>You are verified.</Trans>}>
    <Trans>
      It is good for all we offer. For another bank account of your own later, its number alone is
      enough.
    </Trans>
  </Callout>
);

const Refused = ({ actor }: ActorProps<DocumentsActorRef>) => {
  const { reason } = useSelector(actor, selectDocuments);
  return (
    <Callout
      tone="danger"
      role="alert"
      title={<Trans>Your documents were not accepted.</Trans>}
      action={
        <Button onClick={() => actor.send({ type: 'documents.renewed' })}>
          <Trans>Submit new pictures</Trans>
        </Button>
      }
    >
      {reason}
    </Callout>
  );
};
