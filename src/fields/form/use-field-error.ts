import { useField } from 'formik';
import type { FormMessage } from '#domain/forms/form-message';
import { useFormWords } from './use-form-words.ts';

/** A field's complaint in the reader's language, once the person has been there. */
export const useFieldError = (name: string): string | undefined => {
  const words = useFormWords();
  const [, { touched, error }] = useField<string>(name);
  // Formik types every error as a string; our schemas say messages with numbers in them.
  return touched && error ? words(error as unknown as FormMessage) : undefined;
};
