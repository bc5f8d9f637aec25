import { useLingui } from '@lingui/react';
import { knownMessage } from './known-messages.ts';
import { textOf } from './use-error-text.ts';

/**
 * Translates a message of the service, in English or as a code. The one hook for it. Until its translation is loaded,
 * the message is shown as it came.
 */
export const useServiceMessage = () => {
  const { i18n } = useLingui();
  return (english: string): string => {
    const known = knownMessage(english);
    return known?.words.id && known.words.id in i18n.messages ? textOf(i18n, known) : english;
  };
};
