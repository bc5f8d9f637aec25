import { decoded } from '../decoded.ts';
import type { WithdrawalQuote } from '../rules/withdrawal-form.ts';
import { entity, key, one, requiredMoment, unsigned } from '../wire/entity.ts';
import { MalformedAnswer } from '../wire/malformed-answer.ts';
import { type WithdrawalRequest, withdrawalCodec } from '../wire/withdrawal-wire.ts';

/** A withdrawal with what makes sending it twice harmless, stored from before it is sent until it is answered. */
export interface PendingWithdrawal {
  /** Whose wallet it is from: under another account the same key would be another withdrawal. */
  readonly accountId: string;
  readonly key: string;
  /** As it was sent: under the same key the service answers no other request. */
  readonly request: WithdrawalRequest;
  /** What the form said that it comes to. */
  readonly quote: WithdrawalQuote;
  /** When it was sent first, epoch seconds. */
  readonly sentAt: number;
}

/** Seconds for which a withdrawal is asked for by its key: half of the day for which the service remembers keys. */
const KEY_TTL_S = 12 * 3_600;

/**
 * Whether the service may have forgotten the key, so that asking again could take the money twice. A time that is still to come is
 * one of a clock that was wrong.
 * @param now epoch seconds
 */
export const isKeyForgotten = (
  { sentAt }: Pick<PendingWithdrawal, 'sentAt'>,
  now: number,
): boolean => Math.abs(now - sentAt) >= KEY_TTL_S;

const codec = entity<PendingWithdrawal>({
  accountId: key('accountId'),
  key: key('key'),
  request: one('request', withdrawalCodec),
  quote: one(
    'quote',
    entity<WithdrawalQuote>({
      quantity: unsigned('quantity'),
      fee: unsigned('fee'),
      amount: unsigned('amount'),
    }),
  ),
  sentAt: requiredMoment('sentAt'),
});

export const writePendingWithdrawal = (pending: PendingWithdrawal): string =>
  JSON.stringify(codec.encode(pending));

/** Stored withdrawal of an account; undefined for a text that is absent, damaged, or of another account. */
export const readPendingWithdrawal = (
  kept: string | null,
  accountId: string,
): PendingWithdrawal | undefined => {
  try {
    const pending = codec.decode(decoded(() => JSON.parse(String(kept))));
    return pending.accountId === accountId ? pending : undefined;
  } catch (error) {
    if (error instanceof MalformedAnswer) return undefined;
    throw error;
  }
};
