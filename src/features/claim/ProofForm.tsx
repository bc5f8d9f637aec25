import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { Box, Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import { Form } from 'formik';
import { useMemo } from 'react';
import { claimProofForm } from '#domain/rules/claim';
import type { ClaimActorRef } from '#machines/claim/claim.machine';
import {
  selectClaimedRef,
  selectClaimMessage,
  selectClaimPhase,
  selectHasClaimKey,
  selectHasClaimLink,
  selectTriesLeft,
} from '#machines/claim/claim.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { FieldForm } from '#src/fields/form/FieldForm';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { TextField } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';

interface TypedProof {
  readonly proof: string;
}

/** Proof that the chosen order is the member's own: the link that this browser has, or what is typed. */
export const ProofForm = ({ actor }: ActorProps<ClaimActorRef>) => {
  const ref = useSelector(actor, selectClaimedRef);
  const schema = useMemo(() => claimProofForm(ref), [ref]);
  return (
    <>
      <Note style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          Order <strong>{ref}</strong>
        </Trans>
      </Note>
      <Trouble actor={actor} />
      <KnownLink actor={actor} />
      <KnownKey actor={actor} />
      <FieldForm<TypedProof>
        initialValues={{ proof: '' }}
        validationSchema={schema}
        onSubmit={({ proof }) => actor.send({ type: 'proof.submitted', typed: proof })}
      >
        <Fields actor={actor} schema={schema} />
      </FieldForm>
      <Button
        variant="subtle"
        size="md"
        fullWidth
        mt={8}
        onClick={() => actor.send({ type: 'choice.withdrawn' })}
      >
        <Trans>Choose another order</Trans>
      </Button>
    </>
  );
};

interface FieldsProps extends ActorProps<ClaimActorRef> {
  readonly schema: ReturnType<typeof claimProofForm>;
}

const Fields = ({ actor, schema }: FieldsProps) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectClaimPhase);
  const hasLink = useSelector(actor, selectHasClaimLink);
  const hasKey = useSelector(actor, selectHasClaimKey);
  useCommittedValidation(schema);
  return (
    <Form noValidate>
      <Stack gap={12} mt={hasLink ? 24 : 12}>
        <TextField
          name="proof"
          label={t`Bank account number of the order, or its private link`}
          autoComplete="off"
        />
        <Note>
          <Trans>
            The whole number of the account that you paid from, or that a sale was paid to. Five
            wrong tries stop this for an hour.
          </Trans>
        </Note>
        <Button
          type="submit"
          size="md"
          variant={hasLink || hasKey ? 'default' : 'filled'}
          loading={phase === 'claiming'}
        >
          <Trans>Continue</Trans>
        </Button>
      </Stack>
    </Form>
  );
};

/** The private link that this browser has spares typing. */
const KnownLink = ({ actor }: ActorProps<ClaimActorRef>) => {
  const hasLink = useSelector(actor, selectHasClaimLink);
  const isClaiming = useSelector(actor, selectClaimPhase) === 'claiming';
  return (
    hasLink && (
      <Box mt={12}>
        <Note>
          <Trans>This browser has the private link of this order.</Trans>
        </Note>
        <Button
          size="md"
          fullWidth
          mt={8}
          disabled={isClaiming}
          onClick={() => actor.send({ type: 'link.chosen' })}
        >
          <Trans>Continue with the private link</Trans>
        </Button>
      </Box>
    )
  );
};

/** The key of an order that was placed here, and whose answer was lost, spares typing. */
const KnownKey = ({ actor }: ActorProps<ClaimActorRef>) => {
  const hasKey = useSelector(actor, selectHasClaimKey);
  const isClaiming = useSelector(actor, selectClaimPhase) === 'claiming';
  return (
    hasKey && (
      <Box mt={12}>
        <Note>
          <Trans>This order was sent from this browser, which still has its key.</Trans>
        </Note>
        <Button
          size="md"
          fullWidth
          mt={8}
          disabled={isClaiming}
          onClick={() => actor.send({ type: 'key.chosen' })}
        >
          <Trans>Continue with the key of the order</Trans>
        </Button>
      </Box>
    )
  );
};

const Trouble = ({ actor }: ActorProps<ClaimActorRef>) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const phase = useSelector(actor, selectClaimPhase);
  const message = words(useSelector(actor, selectClaimMessage));
  const triesLeft = useSelector(actor, selectTriesLeft);
  if (phase === 'refused') {
    return (
      <Box mt={12}>
        <Callout tone="danger" role="alert" title={message}>
          <Plural value={triesLeft} one="# try is left." other="# tries are left." />
        </Callout>
      </Box>
    );
  }
  return (
    phase === 'failed' && (
      <Box mt={12}>
        <Callout
          tone="danger"
          role="alert"
          action={
            <Button
              size="sm"
              variant="default"
              onClick={() => actor.send({ type: 'claim.confirmed' })}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {message || t`No answer from the service. Please press the button again.`}
        </Callout>
      </Box>
    )
  );
};
