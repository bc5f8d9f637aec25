import type { AnyStateMachine } from 'xstate';

/** Machine whose code is outside the first load. */
export interface LateMachine<TMachine> {
  /** Loads the code, once; rejects when the file is unavailable. */
  readonly load: () => Promise<void>;
  /** Logic registered with the parent, whether it is loaded or not. */
  readonly logic: TMachine;
}

/**
 * Keeps a machine out of the first load: its parent has its type, and the composition root provides the loader. The
 * root spawns a screen's machine after a navigation has resolved, and a route resolves after everything it needs is
 * loaded.
 * @param load absent in a parent's setup, where the machine is declared only
 */
export const lateMachine = <TMachine extends AnyStateMachine>(
  name: string,
  load: () => Promise<TMachine> = () => Promise.reject(new Error(`${name} was not provided`)),
): LateMachine<TMachine> => {
  let loaded: TMachine | undefined;
  const machine = (): TMachine => {
    if (!loaded) throw new Error(`${name} was started before it was loaded`);
    return loaded;
  };
  const logic: Pick<
    TMachine,
    'getInitialSnapshot' | 'transition' | 'start' | 'getPersistedSnapshot' | 'restoreSnapshot'
  > = {
    getInitialSnapshot: (...args) => machine().getInitialSnapshot(...args),
    transition: (...args) => machine().transition(...args),
    start: (...args) => machine().start(...args),
    getPersistedSnapshot: (...args) => machine().getPersistedSnapshot(...args),
    restoreSnapshot: (...args) => machine().restoreSnapshot(...args),
  };
  return {
    load: async () => {
      loaded ??= await load();
    },
    // An actor uses nothing else of its logic.
    logic: logic as TMachine,
  };
};
