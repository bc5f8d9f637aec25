/** Queue of work by name: each piece begins when the one before has settled. Names do not wait for each other. */
export type Turns = <Done>(name: string, work: () => Promise<Done>) => Promise<Done>;

/** Queue of this process. Waiting costs only memory. */
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
