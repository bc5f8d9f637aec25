import { useField, useFormikContext } from 'formik';
import type { RuleError } from '#domain/rules/error-codes';
import type { FormValues } from '#machines/form/form.types';
import type { FormRefusal } from '#machines/form-patched';
import { useErrorText } from './use-error-text.ts';

/**
 * Text of a field's error once the field was touched, or at once when urgent; else why the service
 * refused it, until another value is typed.
 */
export const useFieldError = (name: string, isUrgent = false): string | undefined => {
  const [, { touched, error, value }] = useField<unknown>(name);
  const refusal = useFormikContext().status as FormRefusal<FormValues> | undefined;
  const errorText = useErrorText();
  // Formik types every error as a string; ours are values.
  if ((touched || isUrgent) && error) return errorText(error as unknown as RuleError);
  const refused = refusal?.values[name] === value ? refusal?.errors[name] : undefined;
  return refused && errorText(refused);
};
