import { ValidationError } from 'yup';
import { MalformedAnswer } from './malformed-answer.ts';

export interface Shape<T> {
  validateSync(value: unknown, options: { stripUnknown: boolean }): T;
}

/**
 * Reads a value of an agreed shape: for the service, whose calls from outside are described in yup.
 * @throws {MalformedAnswer} naming the first field that is not as agreed
 */
export const readShape = <T>(schema: Shape<T>, value: unknown): T => {
  if (typeof value !== 'object' || value === null) throw new MalformedAnswer('not an object');
  try {
    return schema.validateSync(value, { stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new MalformedAnswer(error.message);
    if (error instanceof TypeError && isUnspeakable(value)) throw new MalformedAnswer('not a text');
    throw error;
  }
};

/** JSON can shadow `toString`: such an object throws when it is turned into a text. */
const isUnspeakable = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, 'toString') || Object.values(value).some(isUnspeakable));
