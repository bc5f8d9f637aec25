import type { CallOutcome } from '#domain/call-outcome';
import { messageOf } from '#machines/call-outcome';

/**
 * Logs in the browser's console that a call was refused or not answered (source: errors; the page says it too).
 * @param call its name in the contract
 */
export const logFailureOf =
  (call: string) =>
  (_: unknown, outcome: CallOutcome<unknown>): void =>
    console.error(`${call} failed:`, messageOf(outcome));
