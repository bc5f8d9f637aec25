import { string } from 'yup';
import type { Message } from './vocabulary.ts';

/**
 * A rule as a field of a schema; the other fields are there for rules that need two. `ensure` reads undefined
 * as empty: Formik hands empty fields over as undefined.
 */
export const ruleField = <Values>(
  rule: (typed: string, form: Values) => Message<string> | undefined,
) =>
  string()
    .ensure()
    .test((typed, { parent, createError }) => {
      const message = rule(typed, parent as Values);
      return message ? createError({ message: () => message }) : true;
    });
