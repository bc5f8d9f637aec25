import { useField } from 'formik';
import { useFormWords } from './use-form-words.ts';

/** A field's complaint in the words given, once the person has been there, or at once where it cannot wait. */
export const useComplaint = <Said>(
  name: string,
  words: (said: Said) => string,
  isUrgent = false,
): string | undefined => {
  const [, { touched, error }] = useField<unknown>(name);
  // Formik types every error as a string; our rules say messages with numbers in them.
  return (touched || isUrgent) && error ? words(error as unknown as Said) : undefined;
};

/** The complaint about a field of a purchase. */
export const useFieldError = (name: string, isUrgent = false): string | undefined =>
  useComplaint(name, useFormWords(), isUrgent);
