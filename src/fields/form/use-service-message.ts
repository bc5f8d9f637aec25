import { useLingui } from '@lingui/react';
import { knownMessage } from './known-messages.ts';
import { textOf } from './use-error-text.ts';

/** What only machines read, such as NETWORK_BUSY. */
const isCode = (text: string) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text);

/**
 * Translates a message of the service, in English or as a code. The one hook for it. Until its translation is loaded,
 * the message is shown as it came; a code that has no words, as of a newer service, is empty.
 */
export const useServiceMessage = () => {
  const { i18n } = useLingui();
  return (english: string): string => {
    const known = knownMessage(english);
    if (known?.words.id && known.words.id in i18n.messages) return textOf(i18n, known);
    return isCode(english) ? '' : english;
  };
};
