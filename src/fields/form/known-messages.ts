import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode, RuleError } from '#domain/rules/error-codes';
import { errorOf } from '#domain/rules/late-error-texts';
import { wordsFor } from './service-messages.ts';

/** Translated message with its parameters. */
export interface KnownMessage {
  readonly words: MessageDescriptor;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

const byCode: Partial<Record<ErrorCode, MessageDescriptor>> = {};
const byText = new Map<string, MessageDescriptor>();

/** Adds messages outside the first load: of error codes, and of texts and codes of the service. */
export const learnMessages = (
  errors: typeof byCode,
  texts: Readonly<Record<string, MessageDescriptor>>,
): void => {
  Object.assign(byCode, errors);
  for (const [text, words] of Object.entries(texts)) byText.set(text, words);
};

/** Message of a validation error; undefined until it is loaded. */
export const errorMessage = ({ code, params }: RuleError): KnownMessage | undefined => {
  const words = byCode[code];
  return words && { words, params };
};

/** Message of the service's English or code; undefined when none is loaded. */
export const knownMessage = (english: string): KnownMessage | undefined => {
  const error = errorOf(english);
  if (error) return errorMessage(error);
  const words = wordsFor(english) ?? byText.get(english);
  return words && { words };
};
