import type { CallFailure } from '#domain/call-outcome';
import { reasonOf } from '#domain/wire/result';

/** Outcome of a failed load of files: the network is down, or a deployment has removed them. */
export const missingFiles = (error: unknown): CallFailure => ({
  kind: 'unavailable',
  reason: 'network',
  message: reasonOf(error),
});
