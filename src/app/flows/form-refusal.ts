import { isCallFailure, Refusal, reasonOf } from '#domain/wire/result';
import type { FormRefused } from '#machines/form/form.types';

/**
 * Outcome of a step whose call failed.
 * @throws the error itself when it is unexpected
 */
export const formRefusal = (error: unknown): FormRefused => {
  if (!isCallFailure(error)) throw error;
  const { messageError, errors = {} } = error instanceof Refusal ? error : {};
  return {
    kind: 'refused',
    message: reasonOf(error),
    ...(messageError && { error: messageError }),
    ...(Object.keys(errors).length > 0 && { errors }),
  };
};
