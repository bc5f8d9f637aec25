/** Shallow copy of a list or a plain object, all that Formik copies in our forms: in the place of lodash's `clone`. */
const clone = <T extends object>(value: T): T =>
  (Array.isArray(value) ? [...value] : { ...value }) as T;

// Formik imports the default.
export default clone;
