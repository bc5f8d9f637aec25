import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { privateLinkOf } from '#domain/order/private-link';
import type { PrivateLinkActorRef } from '#machines/private-link/private-link.machine';
import {
  selectHasLink,
  selectLinkSecret,
  selectPrivateLinkMessage,
  selectPrivateLinkPhase,
} from '#machines/private-link/private-link.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Dialog } from '#src/ui/Dialog';
import { Box } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import { LinkOptions } from './LinkOptions.tsx';

interface PrivateLinkProps extends ActorProps<PrivateLinkActorRef> {
  /** Code of the order. */
  readonly orderRef: string;
}

/** The link that opens a guest's order on any device: to keep, or to make anew. */
export const PrivateLinkCard = ({ actor, orderRef }: PrivateLinkProps) => {
  const phase = useSelector(actor, selectPrivateLinkPhase);
  const secret = useSelector(actor, selectLinkSecret);
  const hasLink = useSelector(actor, selectHasLink);
  const request = () => actor.send({ type: 'link.requested' });
  return (
    <Panel title={<Trans>Come back to this order</Trans>}>
      <Note>{secret === '' && hasLink ? <Lost /> : <About />}</Note>
      {secret !== '' && (
        <LinkOptions
          link={privateLinkOf(window.location.origin, { ref: orderRef, secret })}
          onKept={() => actor.send({ type: 'link.kept' })}
        />
      )}
      {phase === 'failed' && <Failure actor={actor} />}
      <Button
        size="sm"
        mt={12}
        variant={secret === '' ? 'default' : 'subtle'}
        loading={phase === 'making'}
        onClick={request}
      >
        {hasLink ? <Trans>Make a new link</Trans> : <Trans>Make a private link</Trans>}
      </Button>
      <Question actor={actor} isOpen={phase === 'confirming'} />
    </Panel>
  );
};

const About = () => (
  <Trans>
    The private link opens this order on any device, without an account. Everyone who has it sees
    all of the order and can act on it: keep it to yourself.
  </Trans>
);

const Lost = () => (
  <Trans>
    This order has a private link, which this browser does not have. You can make a new one, which
    ends the old one.
  </Trans>
);

const Failure = ({ actor }: ActorProps<PrivateLinkActorRef>) => {
  const { t } = useLingui();
  const message = useServiceMessage()(useSelector(actor, selectPrivateLinkMessage));
  return (
    <Box mt={12}>
      <Callout tone="danger" role="alert">
        {message || t`No answer from the service. Please try again.`}
      </Callout>
    </Box>
  );
};

interface QuestionProps extends ActorProps<PrivateLinkActorRef> {
  readonly isOpen: boolean;
}

/** A link that is open on another device ends there too, so that it is asked first. */
const Question = ({ actor, isOpen }: QuestionProps) => {
  const { t } = useLingui();
  const decline = () => actor.send({ type: 'renewal.declined' });
  return (
    <Dialog
      isOpen={isOpen}
      title={<Trans>Make a new link?</Trans>}
      closeLabel={t`Cancel`}
      onClose={decline}
    >
      <Note>
        <Trans>
          The old link ends at once, also where it is open now: its QR code, mails and copies open
          nothing any more.
        </Trans>
      </Note>
      <Button size="md" fullWidth mt={16} onClick={() => actor.send({ type: 'renewal.confirmed' })}>
        <Trans>Yes, make a new link</Trans>
      </Button>
      <Button variant="default" size="md" fullWidth mt={8} onClick={decline}>
        <Trans>Keep the old link</Trans>
      </Button>
    </Dialog>
  );
};
