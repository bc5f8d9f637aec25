import type { FormRulesSnapshot } from './form-rules.machine.ts';

/** Whether the form can be validated, and so submitted. */
export const selectAreRulesReady = (snapshot: FormRulesSnapshot) => snapshot.matches('ready');

/** An Enter waits for the schemas. */
export const selectIsEnterKept = (snapshot: FormRulesSnapshot) =>
  snapshot.matches({ loading: 'requested' });

/** The schemas could not be loaded, or are loaded again because the customer asked for it. */
export const selectIsRetryOffered = (snapshot: FormRulesSnapshot) =>
  snapshot.matches('failed') || selectIsRetrying(snapshot);

export const selectIsRetrying = (snapshot: FormRulesSnapshot) =>
  snapshot.matches({ loading: 'retrying' });
