import { useComplaint } from './use-field-error.ts';
import { useRuleWords } from './use-rule-words.ts';

/** The complaint about a field of a form beyond a purchase's. */
export const useRuleError = (name: string): string | undefined =>
  useComplaint(name, useRuleWords());
