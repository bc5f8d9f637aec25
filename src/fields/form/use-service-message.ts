import { useLingui } from '@lingui/react';
import { knownMessage } from './known-messages.ts';
import { textOf } from './use-error-text.ts';

/**
 * What the service said, in its English or as a code, in the reader's language on every page. The one hook for it.
 * A message whose words have not been loaded yet stays as it came until they have.
 */
export const useServiceMessage = () => {
  const { i18n } = useLingui();
  return (english: string): string => {
    const known = knownMessage(english);
    return known?.words.id && known.words.id in i18n.messages ? textOf(i18n, known) : english;
  };
};
