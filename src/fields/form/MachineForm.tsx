import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Form, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
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
import styles from './MachineForm.module.css';
import './late-messages.ts';
import { useCommittedValidation, useFormPatches, useFormResets } from './use-form-patches.ts';
import { useServiceMessage } from './use-service-message.ts';

interface MachineFormProps {
  readonly actor: FormActorRef;
  /** The rules of the step that is shown. */
  readonly schema: AnySchema;
  /** What the button says. */
  readonly submit: ReactNode;
  /** What is waited for while a call is on its way. */
  readonly waiting?: ReactNode;
  /** The step's fields. */
  readonly children: ReactNode;
  /** Below the button: other ways on. */
  readonly aside?: ReactNode;
}

/** Until its first validation a form is invalid; this error is not shown. */
const NOT_VALIDATED = { form: 'not validated' };

/** A form whose flow is a form actor's: Formik keeps what is typed, the actor what happens with it. */
export const MachineForm = ({ actor, schema, ...parts }: MachineFormProps) => (
  <FieldForm<FormValues>
    initialValues={selectEmptyForm(actor.getSnapshot())}
    initialErrors={NOT_VALIDATED}
    validationSchema={schema}
    onSubmit={(values) => actor.send({ type: 'form.submitted', values })}
  >
    <FormBody actor={actor} schema={schema} {...parts} />
  </FieldForm>
);

const FormBody = ({ actor, schema, submit, waiting, children, aside }: MachineFormProps) => {
  const { isValid } = useFormikContext();
  const words = useServiceMessage();
  const isSending = useSelector(actor, selectIsSending);
  const isDone = useSelector(actor, selectIsDone);
  const message = useSelector(actor, selectFormMessage);
  const captcha = useSelector(actor, selectCaptcha);
  useFormPatches(actor, () => selectEmptyForm(actor.getSnapshot()));
  useFormResets(actor);
  useCommittedValidation(schema);
  return (
    <Form noValidate className={styles.form}>
      {children}
      {captcha && <CaptchaField actor={captcha} />}
      {message && (
        <Callout tone="danger" role="alert">
          {words(message)}
        </Callout>
      )}
      <Button type="submit" size="md" fullWidth disabled={!isValid} loading={isSending || isDone}>
        {submit}
      </Button>
      {waiting && isSending && (
        <p role="status" className={styles.waiting}>
          {waiting}
        </p>
      )}
      {aside}
    </Form>
  );
};
