import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { Stack } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import { Form, useFormikContext } from 'formik';
import type { ComponentProps, ReactNode } from 'react';
import type { AnySchema } from 'yup';
import type { FormActorRef } from '#machines/form/form.machine';
import {
  selectCaptcha,
  selectEmptyForm,
  selectFormMessage,
  selectIsDone,
  selectIsSending,
} from '#machines/form/form.selectors';
import type { FormValues } from '#machines/form/form.types';
import { CaptchaField } from '#src/fields/captcha/CaptchaField';
import { Callout } from '#src/ui/Callout';
import { FieldForm } from './FieldForm.tsx';
import './late-messages.ts';
import { MissingFields } from './MissingFields.tsx';
import {
  useCommittedValidation,
  useFormPatches,
  useFormRefusals,
  useFormResets,
} from './use-form-patches.ts';
import { useServiceMessage } from './use-service-message.ts';

interface MachineFormProps {
  readonly actor: FormActorRef;
  /** Schema of the shown step. */
  readonly schema: AnySchema;
  /** Label of the button. */
  readonly submit: ReactNode;
  /** What is submitted takes something away for good. */
  readonly isDangerous?: boolean;
  /** Label while a call is in progress. */
  readonly waiting?: ReactNode;
  /** Names of fields whose labels are their form's own. */
  readonly names?: ComponentProps<typeof MissingFields>['names'];
  /** Fields of the step. */
  readonly children: ReactNode;
  /** Below the button: alternatives. */
  readonly aside?: ReactNode;
}

/** Form of a form actor: Formik holds the values, the actor the submission. */
export const MachineForm = ({ actor, schema, ...parts }: MachineFormProps) => (
  <FieldForm<FormValues>
    initialValues={selectEmptyForm(actor.getSnapshot())}
    validationSchema={schema}
    onSubmit={(values) => actor.send({ type: 'form.submitted', values })}
  >
    <FormBody actor={actor} schema={schema} {...parts} />
  </FieldForm>
);

const FormBody = ({
  actor,
  schema,
  submit,
  isDangerous = false,
  waiting,
  names,
  children,
  aside,
}: MachineFormProps) => {
  const { isValid } = useFormikContext();
  const words = useServiceMessage();
  const isSending = useSelector(actor, selectIsSending);
  const isDone = useSelector(actor, selectIsDone);
  const message = useSelector(actor, selectFormMessage);
  const captcha = useSelector(actor, selectCaptcha);
  useFormPatches(actor, () => selectEmptyForm(actor.getSnapshot()));
  useFormResets(actor);
  useFormRefusals(actor);
  useCommittedValidation(schema);
  return (
    <Form noValidate>
      <Stack>
        {children}
        {captcha && <CaptchaField actor={captcha} />}
        {message && (
          <Callout tone="danger" role="alert">
            {words(message) || <Trans>This could not be done. Please try again later.</Trans>}
          </Callout>
        )}
        <Button
          type="submit"
          size="md"
          fullWidth
          isDanger={isDangerous}
          disabled={!isValid}
          loading={isSending || isDone}
        >
          {submit}
        </Button>
        {!isValid && !isSending && <MissingFields {...(names && { names })} />}
        {waiting && isSending && (
          <Note role="status" ta="center">
            {waiting}
          </Note>
        )}
        {aside}
      </Stack>
    </Form>
  );
};
