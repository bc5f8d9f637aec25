import type { AnyStateMachine } from 'xstate';

/** A flow whose code is loaded with the page that shows it. */
export interface LateFlow<TMachine> {
  /** Loads the flow; it is there when this has resolved, and is loaded once. Rejects where its file cannot be had. */
  readonly load: () => Promise<void>;
  /** Stands for the flow among the root's actors, whether it has been loaded or not. */
  readonly logic: TMachine;
}

/**
 * Keeps a screen's flow out of the first load. The root spawns it on a navigation that has resolved, and a route
 * resolves when everything it needs has come: so whoever spawns it finds it there.
 */
export const lateFlow = <TMachine extends AnyStateMachine>(
  name: string,
  load: () => Promise<TMachine>,
): LateFlow<TMachine> => {
  let loaded: TMachine | undefined;
  const flow = (): TMachine => {
    if (!loaded) throw new Error(`the flow ${name} was spawned before it was loaded`);
    return loaded;
  };
  const logic: Pick<
    TMachine,
    'getInitialSnapshot' | 'transition' | 'start' | 'getPersistedSnapshot' | 'restoreSnapshot'
  > = {
    getInitialSnapshot: (...asked) => flow().getInitialSnapshot(...asked),
    transition: (...asked) => flow().transition(...asked),
    start: (...asked) => flow().start(...asked),
    getPersistedSnapshot: (...asked) => flow().getPersistedSnapshot(...asked),
    restoreSnapshot: (...asked) => flow().restoreSnapshot(...asked),
  };
  return {
    load: async () => {
      loaded ??= await load();
    },
    // An actor asks its logic for nothing else.
    logic: logic as TMachine,
  };
};
