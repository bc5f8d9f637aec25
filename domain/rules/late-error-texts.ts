import type { RuleError } from './error-codes.ts';

interface ErrorTexts {
  readonly englishOf: (error: RuleError) => string;
  readonly errorOf: (english: string) => RuleError | undefined;
  readonly templateOf: (code: string) => string | undefined;
}

let known: ErrorTexts | undefined;

/** Called by the file of the texts, which is no part of the first load: it comes with whatever finds or names an error. */
export const learnErrorTexts = (texts: ErrorTexts): void => {
  known = texts;
};

/** English of an error, its parameters filled in; its code while the texts are not loaded. */
export const englishOf = (error: RuleError): string => known?.englishOf(error) ?? error.code;

/** Error behind its English; undefined for any other text, and while the texts are not loaded. */
export const errorOf = (english: string): RuleError | undefined => known?.errorOf(english);

/** English of a code with the names of its parameters; undefined for an unknown code, and while the texts are not loaded. */
export const templateOf = (code: string): string | undefined => known?.templateOf(code);
