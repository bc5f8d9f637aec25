import type { JobKind, ModelOrder, ModelState } from './state.ts';

export const orderIn = ({ orders }: ModelState, name: string): ModelOrder => {
  const order = orders.get(name);
  if (!order) throw new RangeError(`there is no order ${name}`);
  return order;
};

/** There is at most one job of a kind and subject: asked for again it moves. */
export const schedule = (
  state: ModelState,
  kind: JobKind,
  subject: string,
  dueAt: number,
): void => {
  const key = `${kind}/${subject}`;
  state.jobsSoFar += 1;
  const number = state.jobs.get(key)?.number ?? state.jobsSoFar;
  state.jobs.set(key, { kind, subject, dueAt, number });
};

export const unschedule = ({ jobs }: ModelState, kind: JobKind, subject: string): void => {
  jobs.delete(`${kind}/${subject}`);
};
