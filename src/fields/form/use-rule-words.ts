import { formMessages } from './form-messages.ts';
import { ruleMessages } from './rule-messages.ts';
import { useMessageWords } from './use-form-words.ts';

const messages = { ...formMessages, ...ruleMessages };

/** The complaints of any rule in words, for forms beyond a purchase's. */
export const useRuleWords = () => useMessageWords(messages);
