import type { MessageDescriptor } from '@lingui/core';
import { type ErrorCode, errorOf, type RuleError } from '#domain/rules/error-codes';
import { errorMessages } from './error-messages.ts';
import { wordsFor } from './service-messages.ts';

/** A message as the pages say it: the translated text and the parameters that stand in it. */
export interface KnownMessage {
  readonly words: MessageDescriptor;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

const byCode: Partial<Record<ErrorCode, MessageDescriptor>> = { ...errorMessages };
const byText = new Map<string, MessageDescriptor>();

/** Adds messages that are not in the first load: of error codes, and of texts and codes of the service. */
export const learnMessages = (
  errors: typeof byCode,
  texts: Readonly<Record<string, MessageDescriptor>>,
): void => {
  Object.assign(byCode, errors);
  for (const [text, words] of Object.entries(texts)) byText.set(text, words);
};

/** The message of a validation error; undefined where it is not loaded yet. */
export const errorMessage = ({ code, params }: RuleError): KnownMessage | undefined => {
  const words = byCode[code];
  return words && { words, params };
};

/** The message behind the service's English or code, on whichever page it is shown; undefined where none is known yet. */
export const knownMessage = (english: string): KnownMessage | undefined => {
  const error = errorOf(english);
  if (error) return errorMessage(error);
  const words = wordsFor(english) ?? byText.get(english);
  return words && { words };
};
