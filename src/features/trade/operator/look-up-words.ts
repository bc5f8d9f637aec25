import { msg } from '@lingui/core/macro';

/** What is said while an operator looks an account up, and of one that it does not know. */
export const LOOK_UP = {
  waiting: msg({ message: 'Waiting get account name', context: 'operator' }),
  invalid: msg`Please recheck info.`,
};
