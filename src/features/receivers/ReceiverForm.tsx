import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Form, useFormikContext } from 'formik';
import { chainNameOf } from '#domain/catalogue/network-names';
import {
  EMPTY_RECEIVER,
  RECEIVER_NETWORKS,
  type ReceiverValues,
  receiverForm,
  receiverOf,
} from '#domain/rules/receiver';
import type { ReceiversActorRef } from '#machines/receivers/receivers.machine';
import { selectReceiversPhase } from '#machines/receivers/receivers.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { BankPicker } from '#src/fields/bank/BankPicker';
import { FieldForm } from '#src/fields/form/FieldForm';
import { useCommittedValidation, useFormResets } from '#src/fields/form/use-form-patches';
import { SelectField } from '#src/fields/text/SelectField';
import { TextField } from '#src/fields/text/TextField';
import { Button } from '#src/ui/Button';
import { Fold } from '#src/ui/Fold';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { Note } from '#src/ui/Note';

/** Saves a receiver under a name. */
export const ReceiverForm = ({ actor }: ActorProps<ReceiversActorRef>) => (
  <Fold summary={<Trans>Save a receiver</Trans>}>
    <FieldForm<ReceiverValues>
      initialValues={EMPTY_RECEIVER}
      validationSchema={receiverForm}
      onSubmit={(values) =>
        actor.send({ type: 'receiver.submitted', receiver: receiverOf(values) })
      }
    >
      <Fields actor={actor} />
    </FieldForm>
  </Fold>
);

/** The bank is read when the form is submitted. */
const nothing = () => undefined;

const Fields = ({ actor }: ActorProps<ReceiversActorRef>) => {
  const { t } = useLingui();
  const { values } = useFormikContext<ReceiverValues>();
  const phase = useSelector(actor, selectReceiversPhase);
  useCommittedValidation(receiverForm);
  useFormResets<ReceiverValues>(actor);
  const isBank = values.network === 'bank';
  return (
    <Form noValidate>
      <Stack>
        <TextField name="receiverName" label={t`Name of the receiver`} autoComplete="off" />
        <SelectField
          name="network"
          label={t`Network or bank`}
          options={[
            { value: 'bank', label: t`Bank account` },
            ...RECEIVER_NETWORKS.map((key) => ({ value: key, label: chainNameOf(key) })),
          ]}
        />
        {isBank && <BankPicker legend={t`Bank of the receiver`} onChoose={nothing} />}
        <TextField
          name="receiverAccount"
          label={isBank ? t`Account number of the receiver` : t`Address of the receiver`}
          inputMode={isBank ? 'numeric' : 'text'}
          autoComplete="off"
        />
        <Note>
          <Trans>
            We ask for your password and a code, write to you about it, and let it be used after 24
            hours, so that nobody else can add a receiver for you.
          </Trans>
        </Note>
        <Button
          type="submit"
          variant="default"
          size="md"
          fullWidth
          loading={phase === 'saving'}
          disabled={phase !== 'shown' && phase !== 'saving'}
        >
          <Trans>Save the receiver</Trans>
        </Button>
      </Stack>
    </Form>
  );
};
