import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import { Form } from 'formik';
import { transactionIdForm } from '#domain/rules/order-fields';
import type { TransactionProofActorRef } from '#machines/transaction-proof/transaction-proof.machine';
import {
  selectTransactionProofMessage,
  selectTransactionProofPhase,
} from '#machines/transaction-proof/transaction-proof.selectors';
import { FieldForm } from '#src/fields/form/FieldForm';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { TextField } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import type { OrderProps } from '../order-props.ts';
import '#src/fields/form/late-messages';

interface TransactionIdFormProps extends OrderProps {
  readonly actor: TransactionProofActorRef;
}

interface Typed {
  readonly transactionId: string;
}

/** Transaction id of the payment; it can be replaced while a proof is asked for. */
export const TransactionIdForm = ({ actor, order }: TransactionIdFormProps) => (
  <FieldForm<Typed>
    initialValues={{ transactionId: order.customerTransactionId }}
    validationSchema={transactionIdForm}
    onSubmit={(typed) =>
      actor.send({
        type: 'transactionId.submitted',
        transactionId: transactionIdForm.cast(typed).transactionId,
      })
    }
  >
    <Fields actor={actor} order={order} />
  </FieldForm>
);

const Fields = ({ actor, order }: TransactionIdFormProps) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectTransactionProofPhase);
  const message = useSelector(actor, selectTransactionProofMessage);
  const words = useServiceMessage();
  const saved = order.customerTransactionId;
  useCommittedValidation(transactionIdForm);
  return (
    <Form noValidate>
      <Stack gap={8}>
        <TextField
          name="transactionId"
          label={t`Transaction id`}
          description={t`at most 100 characters`}
          autoComplete="off"
        />
        {phase === 'failed' && (
          <Callout tone="danger" role="alert">
            {words(message) || t`No answer from the service. Please press the button again.`}
          </Callout>
        )}
        <Button type="submit" variant="default" size="md" fullWidth loading={phase === 'sending'}>
          <Trans>Save the transaction id</Trans>
        </Button>
        {saved !== '' && phase !== 'failed' && (
          <Note role="status" style={{ overflowWrap: 'anywhere' }}>
            <Trans>Saved: {saved}</Trans>
          </Note>
        )}
      </Stack>
    </Form>
  );
};
