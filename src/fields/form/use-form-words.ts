import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Message } from '#domain/forms/vocabulary';
import { isDecimal } from '#domain/money';
import { formatNumber } from '#domain/number-format';
import { formMessages } from './form-messages.ts';

/** The numbers of a message as a language writes them. */
export const writtenParams = (
  params: Message<string>['params'],
  locale: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      isDecimal(value) ? formatNumber(value, locale) : value,
    ]),
  );

/** Complaints in the reader's language, their numbers written as that language writes them. */
export const useMessageWords = <Id extends string>(
  messages: Readonly<Record<Id, MessageDescriptor>>,
) => {
  const { i18n } = useLingui();
  return ({ id, params }: Message<Id>): string => {
    return i18n._({ ...messages[id], values: writtenParams(params, i18n.locale) });
  };
};

/** The complaints of a purchase's rules in words. */
export const useFormWords = () => useMessageWords(formMessages);
