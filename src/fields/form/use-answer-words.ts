import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ruleMessageOf } from '#domain/validation/rule-message';
import { CODE_USED, NO_TOKEN, NOT_FOUND_SPONSOR } from '#domain/wire/result';
import { wordsFor } from './service-messages.ts';
import { useRuleWords } from './use-rule-words.ts';

const accountMessages: Readonly<Record<string, MessageDescriptor>> = {
  [CODE_USED]: msg`This code was used already. Please wait for the next one.`,
  [NO_TOKEN]: msg`You were not signed in: the answer of Bến Đổi was incomplete. Please try again.`,
  [NOT_FOUND_SPONSOR]: msg`Nobody has the sponsor code of your link, so it is left out from now on. Press the button again to register without it.`,
};

/** What the service said about a form beyond a purchase's, in the reader's language where somebody has written it. */
export const useAnswerWords = () => {
  const { t } = useLingui();
  const ruleWords = useRuleWords();
  return (english: string): string => {
    const complaint = ruleMessageOf(english);
    if (complaint) return ruleWords(complaint);
    const known = accountMessages[english] ?? wordsFor(english);
    return known ? t(known) : english;
  };
};
