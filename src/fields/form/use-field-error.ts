import { useField } from 'formik';
import type { RuleError } from '#domain/rules/error-codes';
import { useErrorText } from './use-error-text.ts';

/** Text of a field's error once the field was touched, or at once when urgent. */
export const useFieldError = (name: string, isUrgent = false): string | undefined => {
  const [, { touched, error }] = useField<unknown>(name);
  const errorText = useErrorText();
  // Formik types every error as a string; ours are values.
  return (touched || isUrgent) && error ? errorText(error as unknown as RuleError) : undefined;
};
