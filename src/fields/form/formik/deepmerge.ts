import { merge } from 'es-toolkit';

type Errors = Record<string, unknown>;

/** In the place of the package of the same name, as Formik joins what validations have found. */
const deepmerge = (one: Errors, other: Errors): Errors => merge(merge({}, one), other);

deepmerge.all = (found: readonly Errors[]): Errors =>
  found.reduce<Errors>((all, each) => merge(all, each), {});

export default deepmerge;
