import type { ERROR_TEXTS } from './error-texts.data.ts';

type Texts = typeof ERROR_TEXTS;

export type ErrorCode = keyof Texts;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What the text of a code leaves open. Decimals stay exact texts until they are shown. */
type Params<Code extends ErrorCode> = Readonly<Record<NamesIn<Texts[Code]>, string>>;

type Known<Code extends ErrorCode> = [NamesIn<Texts[Code]>] extends [never]
  ? { readonly code: Code; readonly params?: undefined }
  : { readonly code: Code; readonly params: Params<Code> };

/** Validation error of a field: its code, and the parameters that the code needs. */
export type RuleError = { [Code in ErrorCode]: Known<Code> }[ErrorCode];

/** First error of each field that has one; empty for a valid form. */
export type FormErrors = Readonly<Record<string, RuleError>>;

/** Codes whose texts leave nothing open. */
export type PlainCode = {
  [Code in ErrorCode]: [NamesIn<Texts[Code]>] extends [never] ? Code : never;
}[ErrorCode];

type ParamsAfter<Code extends ErrorCode> = [NamesIn<Texts[Code]>] extends [never]
  ? []
  : [params: Params<Code>];

/** Validation error with the parameters of its code; a code cannot be built without them. */
export const ruleError = <Code extends ErrorCode>(
  code: Code,
  ...[params]: ParamsAfter<Code>
): RuleError => (params ? { code, params } : { code }) as RuleError;
