import { boolean, object, string } from 'yup';
import type { Chain } from '../ports/chain.ts';
import type { AskProvider } from './provider.ts';
import { ProviderFailed } from './read-answer.ts';

const MAX_LENGTH = 200;

const outcome = object({
  status: string().oneOf(['sent', 'failed']).required(),
  hash: string().max(MAX_LENGTH).ensure(),
  reason: string().max(MAX_LENGTH).ensure(),
  retryable: boolean().default(false),
});

/**
 * Coins out through a provider: `POST /payouts {id, networkKey, address, quantity}`, the id also as
 * Idempotency-Key. Only its plain "failed" means that nothing was sent; after anything else nobody knows,
 * and the job asks again with the same id.
 */
export const createProvidedChain = (ask: AskProvider): Chain => ({
  deliver: async (delivery) => {
    const answer = await ask({ path: '/payouts', body: delivery, id: delivery.id });
    const { status, hash, reason, retryable } = read(answer);
    return status === 'sent'
      ? { kind: 'sent', hash }
      : { kind: 'failed', reason: reason || 'DELIVERY_FAILED', retryable };
  },
});

const read = (answer: unknown) => {
  if (!outcome.isValidSync(answer)) throw new ProviderFailed('/payouts makes no sense');
  const known = outcome.cast(answer);
  if (known.status === 'sent' && known.hash === '')
    throw new ProviderFailed('/payouts names no hash');
  return known;
};
