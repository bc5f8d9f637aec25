import type { FormErrors, RuleError } from '../rules/error-codes.ts';
import { templateOf } from '../rules/late-error-texts.ts';
import type { Field } from './entity.ts';

/** On the wire a code is called `id`. */
export const encodeRuleError = ({ code, params }: RuleError) => ({ id: code, params });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Validation error in an answer; undefined for one that is not known here, as of a newer service or before the texts are loaded,
 * or not whole.
 */
const readRuleError = (wire: unknown): RuleError | undefined => {
  if (!isRecord(wire) || typeof wire.id !== 'string') return undefined;
  const template = templateOf(wire.id);
  if (template === undefined) return undefined;
  const given = isRecord(wire.params) ? wire.params : {};
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (!names.every((name) => typeof given[name] === 'string')) return undefined;
  const params = Object.fromEntries(names.map((name) => [name, given[name]]));
  return (names.length > 0 ? { code: wire.id, params } : { code: wire.id }) as RuleError;
};

/** Validation errors of a form's fields, by the fields' names. */
export const encodeFieldErrors = (errors: FormErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, encodeRuleError(error)]),
  );

/** Validation errors of a form's fields in an answer; empty where the service names none. */
export const fieldErrors = (name: string): Field<FormErrors> => ({
  name,
  read: (wire) =>
    Object.fromEntries(
      Object.entries(isRecord(wire) ? wire : {}).flatMap(([field, given]) => {
        const error = readRuleError(given);
        return error ? [[field, error]] : [];
      }),
    ),
  write: encodeFieldErrors,
});

/** A field with a validation error that may be missing. */
export const maybeRuleError = (name: string): Field<RuleError | undefined> => ({
  name,
  read: readRuleError,
  write: (error) => error && encodeRuleError(error),
});
