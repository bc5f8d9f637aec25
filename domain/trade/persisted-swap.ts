import { decoded } from '../decoded.ts';
import { entity, key, one, requiredMoment } from '../wire/entity.ts';
import type { ExchangeOrder } from '../wire/exchange-order-wire.ts';
import { MalformedAnswer } from '../wire/malformed-answer.ts';
import type { PendingOrderOf } from './persisted-trade.ts';

/** A swap with what makes posting it twice harmless, kept from before the post until the service has answered. */
export type PendingSwap = PendingOrderOf<'ex'>;

/** Seconds for which a swap can be asked for by its key: a day less than the service remembers keys. */
const PENDING_SWAP_TTL_S = 6 * 86_400;

const codec = entity({
  key: key('key'),
  expectedAmount: key('expectedAmount'),
  order: one(
    'order',
    entity<ExchangeOrder>({
      fromCode: key('fromCode'),
      toCode: key('toCode'),
      quantity: key('quantity'),
    }),
  ),
  storedAt: requiredMoment('storedAt'),
});

/** @param now epoch seconds */
export const writePendingSwap = (
  { key: ownKey, expectedAmount, order }: PendingSwap,
  now: number,
): string => JSON.stringify(codec.encode({ key: ownKey, expectedAmount, order, storedAt: now }));

/**
 * Stored swap; undefined for a text that is absent or damaged, and once the service may have forgotten its key.
 * @param now epoch seconds
 */
export const readPendingSwap = (kept: string | null, now: number): PendingSwap | undefined => {
  try {
    const { storedAt, ...swap } = codec.decode(decoded(() => JSON.parse(String(kept))));
    return now - storedAt < PENDING_SWAP_TTL_S ? { side: 'ex', ...swap } : undefined;
  } catch (error) {
    if (error instanceof MalformedAnswer) return undefined;
    throw error;
  }
};
