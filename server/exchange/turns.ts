/** Does work of one name in turns: each begins when the one before has ended, however it ended. Other names go on. */
export type Turns = <Done>(name: string, work: () => Promise<Done>) => Promise<Done>;

/** Turns of this process. Whoever waits for one costs nothing but its memory. */
export const createTurns = (): Turns => {
  const newest = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const turn = (newest.get(name) ?? Promise.resolve()).then(work);
    const end = turn.catch(() => {});
    newest.set(name, end);
    try {
      return await turn;
    } finally {
      if (newest.get(name) === end) newest.delete(name);
    }
  };
};
