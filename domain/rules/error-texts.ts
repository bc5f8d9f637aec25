import { ownValue } from '../own-value.ts';
import type { ErrorCode, RuleError } from './error-codes.ts';
import { ERROR_TEXTS, VIETNAMESE_TEXTS } from './error-texts.data.ts';
import { learnErrorTexts } from './late-error-texts.ts';

const filled = (text: string, { params }: RuleError): string => {
  const values: Readonly<Record<string, string>> = params ?? {};
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => ownValue(values, name) ?? hole);
};

/** English of an error, its parameters filled in. */
export const englishOf = (error: RuleError): string => filled(ERROR_TEXTS[error.code], error);

/** Sentence of an error in a refusal: the specification's own, in English or Vietnamese. */
export const wireTextOf = (error: RuleError): string =>
  filled(VIETNAMESE_TEXTS[error.code] ?? ERROR_TEXTS[error.code], error);

/** Error behind its English or its sentence on the wire; undefined for any other text. */
export const errorOf = (english: string): RuleError | undefined => {
  for (const code of Object.keys(ERROR_TEXTS) as ErrorCode[]) {
    const onWire = VIETNAMESE_TEXTS[code];
    const match =
      patternOf(ERROR_TEXTS[code]).exec(english) ?? (onWire && patternOf(onWire).exec(english));
    if (match)
      return (match.groups ? { code, params: { ...match.groups } } : { code }) as RuleError;
  }
  return undefined;
};

/** `Min order is {min} {code}` as what it may have become: no number and no currency code has a space in it. */
const patternOf = (text: string) => {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>\\S+)')}$`);
};

const templateOf = (code: string): string | undefined => ownValue(ERROR_TEXTS, code);

learnErrorTexts({ englishOf, errorOf, templateOf });
