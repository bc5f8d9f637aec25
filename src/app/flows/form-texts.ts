import type { FormValues } from '#machines/form/form.types';

/** Typed texts of a form's fields; empty where the form has no such field. */
export const formTexts = <TName extends string>(
  values: FormValues,
  ...names: readonly TName[]
): Readonly<Record<TName, string>> =>
  Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')])) as Record<
    TName,
    string
  >;
