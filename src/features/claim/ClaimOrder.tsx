import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import { isSame } from '#domain/same';
import type { ClaimActorRef } from '#machines/claim/claim.machine';
import {
  selectClaimedRef,
  selectClaimMessage,
  selectClaimPhase,
  selectClaimWait,
} from '#machines/claim/claim.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Callout } from '#src/ui/Callout';
import { PageButton } from '#src/ui/PageLink';
import { ClaimableList } from './ClaimableList.tsx';
import { ClaimQuestion } from './ClaimQuestion.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ProofForm } from './ProofForm.tsx';
import '#src/fields/form/late-messages';

/** Adds an order that was placed as a guest to the account: which one, its proof, and what becomes of it. */
export const ClaimOrder = ({ actor }: ActorProps<ClaimActorRef>) => {
  const phase = useSelector(actor, selectClaimPhase);
  switch (phase) {
    case 'claimed':
      return <Claimed actor={actor} />;
    case 'blocked':
      return <Blocked actor={actor} />;
    case 'loading':
    case 'choosing':
      return (
        <>
          <ClaimableList actor={actor} />
          <CodeForm actor={actor} />
        </>
      );
    default:
      return (
        <>
          <ProofForm actor={actor} />
          <ClaimQuestion actor={actor} />
        </>
      );
  }
};

const Claimed = ({ actor }: ActorProps<ClaimActorRef>) => {
  const ref = useSelector(actor, selectClaimedRef);
  return (
    <Stack gap={12}>
      <Callout tone="success" role="status" title={<Trans>The order is yours.</Trans>}>
        <Trans>
          It is in the list of your orders, and opens only where you are logged in. Its private link
          opens nothing any more.
        </Trans>
      </Callout>
      <PageButton to="/order/$ref" params={{ ref }} size="md">
        <Trans>Open the order</Trans>
      </PageButton>
      <Button variant="default" size="md" onClick={() => actor.send({ type: 'choice.withdrawn' })}>
        <Trans>Add another order</Trans>
      </Button>
    </Stack>
  );
};

const Blocked = ({ actor }: ActorProps<ClaimActorRef>) => {
  const { i18n } = useLingui();
  const words = useServiceMessage();
  const message = useSelector(actor, selectClaimMessage);
  const { count, unit } = useSelector(actor, selectClaimWait, isSame);
  const wait = i18n.number(count);
  return (
    <Stack gap={12}>
      <Callout tone="warning" role="alert" title={<Trans>No tries are left for now.</Trans>}>
        {words(message)}{' '}
        {unit === 'hours' ? (
          <Trans>You can try again in {wait} h.</Trans>
        ) : (
          <Trans>You can try again in {wait} min.</Trans>
        )}
      </Callout>
      <Button variant="default" size="md" onClick={() => actor.send({ type: 'choice.withdrawn' })}>
        <Trans>Choose another order</Trans>
      </Button>
    </Stack>
  );
};
