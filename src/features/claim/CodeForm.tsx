import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import { Form } from 'formik';
import { claimCodeForm } from '#domain/rules/claim';
import type { ClaimActorRef } from '#machines/claim/claim.machine';
import { selectClaimable, selectClaimPhase } from '#machines/claim/claim.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { FieldForm } from '#src/fields/form/FieldForm';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { TextField } from '#src/fields/text/TextField';
import { Note } from '#src/ui/Note';

interface TypedCode {
  readonly code: string;
}

/** Chooses an order of another browser by its code. Spaces and small letters are understood. */
export const CodeForm = ({ actor }: ActorProps<ClaimActorRef>) => (
  <FieldForm<TypedCode>
    initialValues={{ code: '' }}
    validationSchema={claimCodeForm}
    onSubmit={({ code }) => actor.send({ type: 'code.submitted', typed: code })}
  >
    <Fields actor={actor} />
  </FieldForm>
);

const Fields = ({ actor }: ActorProps<ClaimActorRef>) => {
  const { t } = useLingui();
  const isLoading = useSelector(actor, selectClaimPhase) === 'loading';
  // Orders of this browser are added above; without one the code is the only way.
  const isOnlyWay = useSelector(actor, selectClaimable)?.length === 0;
  useCommittedValidation(claimCodeForm);
  return (
    <Form noValidate>
      <Stack gap={12} mt={16}>
        <Note>
          <Trans>An order that was made elsewhere is found by its code.</Trans>
        </Note>
        <TextField name="code" label={t`Order code`} autoComplete="off" maxLength={64} />
        <Button
          type="submit"
          variant={isOnlyWay ? 'filled' : 'default'}
          size="md"
          disabled={isLoading}
        >
          <Trans>Continue</Trans>
        </Button>
      </Stack>
    </Form>
  );
};
