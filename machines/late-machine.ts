import type { AnyStateMachine } from 'xstate';

/** A machine whose code is not part of the first load. */
export interface LateMachine<TMachine> {
  /** Loads the code; resolves once the machine can be started, and is loaded once. Rejects where its file cannot be had. */
  readonly load: () => Promise<void>;
  /** Stands for the machine among its parent's actors, whether it has been loaded or not. */
  readonly logic: TMachine;
}

/**
 * Keeps a machine out of the first load: its parent knows its type, and the composition root provides the one that can
 * be loaded. The root spawns a screen's machine on a navigation that has resolved, and a route resolves when everything
 * it needs has been loaded.
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
    // An actor calls nothing else of its logic.
    logic: logic as TMachine,
  };
};
