import type { ActorRef, Snapshot } from 'xstate';

/** Actor that takes these reports: a machine's parent, or the root. */
export type ReportTo<TReport extends { readonly type: string }> = ActorRef<
  Snapshot<unknown>,
  TReport
>;
