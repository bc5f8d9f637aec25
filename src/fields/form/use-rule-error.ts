import { useField } from 'formik';
import type { RuleMessage } from '#domain/validation/rule-message';
import { useRuleWords } from './use-rule-words.ts';

/** A field's complaint in the reader's language, for forms beyond a purchase's; once the person has been there. */
export const useRuleError = (name: string): string | undefined => {
  const words = useRuleWords();
  const [, { touched, error }] = useField<unknown>(name);
  // Formik types every error as a string; our schemas say messages with numbers in them.
  return touched && error ? words(error as unknown as RuleMessage) : undefined;
};
