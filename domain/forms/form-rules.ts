import type { Message } from './vocabulary.ts';

/**
 * A form's rules, field by field: what is wrong with what was typed; the whole form is there for rules that need two
 * fields. Plain functions, so that whoever fills in a form loads no library to judge it.
 */
export type FormRules<Values, Said extends Message<string> = Message<string>> = {
  readonly [Field in keyof Values]?: (typed: string, form: Values) => Said | undefined;
};

/** A field that is not there is empty. */
const whole = <Values extends object>(values: Values, fields: readonly string[]): Values => {
  const empty = fields.map((field) => [field, '']);
  const typed = Object.entries(values).map(([field, text]) => [field, text ?? '']);
  return Object.fromEntries([...empty, ...typed]) as Values;
};

/** Every field's first complaint; an empty record is a good form. */
export const faultsIn = <Values extends object, Said extends Message<string>>(
  rules: FormRules<Values, Said>,
  values: Values,
): Readonly<Record<string, Said>> => {
  const fields = Object.keys(rules) as (keyof Values & string)[];
  const form = whole(values, fields);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const said = rules[field]?.(String(form[field]), form);
      return said ? [[field, said] as const] : [];
    }),
  );
};
