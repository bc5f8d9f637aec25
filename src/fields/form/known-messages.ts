import type { MessageDescriptor } from '@lingui/core';
import { formMessageOf } from '#domain/forms/form-message';
import type { Message } from '#domain/forms/vocabulary';
import { formMessages } from './form-messages.ts';
import { wordsFor } from './service-messages.ts';

/** A message of the service as the pages say it: the translated text and the numbers that stand in it. */
export interface KnownMessage {
  readonly words: MessageDescriptor;
  readonly params?: Message<string>['params'];
}

type Lookup = (english: string) => KnownMessage | undefined;

const first: Lookup = (english) => {
  const message = formMessageOf(english);
  if (message) return { words: formMessages[message.id], ...message };
  const words = wordsFor(english);
  return words && { words };
};

const lookups: Lookup[] = [first];

/** Adds messages that are not in the first load; they come with the later words. */
export const learnMessages = (lookup: Lookup): void => void lookups.push(lookup);

/** The message behind the service's English or code, on whichever page it is shown; undefined where none is known yet. */
export const knownMessage: Lookup = (english) => {
  for (const lookup of lookups) {
    const known = lookup(english);
    if (known) return known;
  }
  return undefined;
};
