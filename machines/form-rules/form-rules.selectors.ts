import type { FormRulesSnapshot } from './form-rules.machine.ts';

/** Whether the form can be validated, and so submitted. */
export const selectAreRulesReady = (snapshot: FormRulesSnapshot) => snapshot.matches('ready');

/** Whether an Enter is kept until the schemas are loaded. */
export const selectIsEnterKept = (snapshot: FormRulesSnapshot) =>
  snapshot.matches({ loading: 'requested' });

/** Whether the schemas could not be loaded, or are being reloaded by the retry button. */
export const selectIsRetryOffered = (snapshot: FormRulesSnapshot) =>
  snapshot.matches('failed') || selectIsRetrying(snapshot);

export const selectIsRetrying = (snapshot: FormRulesSnapshot) =>
  snapshot.matches({ loading: 'retrying' });
