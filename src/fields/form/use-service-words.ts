import { useLingui } from '@lingui/react/macro';
import { formMessageOf } from '#domain/forms/form-message';
import { wordsFor } from './service-messages.ts';
import { useFormWords } from './use-form-words.ts';

/** What the service said in English, in the reader's language where somebody has written it. */
export const useServiceWords = () => {
  const { t } = useLingui();
  const ruleWords = useFormWords();
  return (english: string): string => {
    const complaint = formMessageOf(english);
    if (complaint) return ruleWords(complaint);
    const known = wordsFor(english);
    return known ? t(known) : english;
  };
};
