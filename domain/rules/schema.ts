import { lazy, type Schema, string, ValidationError } from 'yup';
import { type FormErrors, type RuleError, ruleError } from './error-codes.ts';

/** Validation of one typed text; the whole form is there for rules that need two fields. */
export type Check<Form = unknown> = (typed: string, form: Form) => RuleError | undefined;

/** Text field; a missing one is empty, as Formik hands empty fields over as undefined. */
export const text = string().ensure();

/** Text field that may not be blank. */
export const needed = text.test('needed', ruleError('required'), (typed) => typed.trim() !== '');

/** The field where it is filled in; a blank one is valid. */
export const optional = (field: typeof text) =>
  lazy((typed?: string | null) => (typed?.trim() ? field : text));

/** Text field that a function validates. */
export const checked = <Form>(check: Check<Form>) =>
  text.test((typed, { parent, createError }) => {
    const error = check(typed, parent as Form);
    return error ? createError({ message: error }) : true;
  });

/** First error of each field; an empty record is a valid form. The name of a field on its own is empty. */
export const errorsOf = (schema: Schema, values: unknown): FormErrors => {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, RuleError> = {};
    // Typed as a text by yup; ours are values.
    for (const { path = '', message } of error.inner)
      errors[path] ??= message as unknown as RuleError;
    return errors;
  }
};
