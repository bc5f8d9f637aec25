import type { CallFailure } from '#domain/call-outcome';
import { reasonOf } from '#domain/wire/result';

/** Outcome of loading files of the site that failed: the network is away, or a deployment has taken the files away. */
export const missingFiles = (error: unknown): CallFailure => ({
  kind: 'unavailable',
  reason: 'network',
  message: reasonOf(error),
});
