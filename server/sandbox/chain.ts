import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Chain, Delivery, DeliveryOutcome } from '../ports/chain.ts';
import type { Database } from '../store/database.ts';
import { sandboxDeliveries } from '../store/tables/sandbox.ts';
import { readChainMode } from './settings.ts';

const TRON = 'TRX';

/** A transaction id in the chain's own fashion. */
const hashFor = ({ id, networkKey }: Delivery): string => {
  const hex = createHash('sha256').update(`${networkKey}:${id}`).digest('hex');
  return networkKey === TRON ? hex : `0x${hex}`;
};

const sentBefore = async (db: Database, id: string): Promise<string | undefined> => {
  const [sent] = await db.select().from(sandboxDeliveries).where(eq(sandboxDeliveries.id, id));
  return sent?.hash;
};

/** Chains that do as the sandbox page says, and never send the same id twice. */
export const createSandboxChain = (db: Database): Chain => ({
  deliver: async (delivery): Promise<DeliveryOutcome> => {
    const earlier = await sentBefore(db, delivery.id);
    if (earlier !== undefined) return { kind: 'sent', hash: earlier };
    const mode = await readChainMode(db);
    if (mode === 'fail') return { kind: 'failed', reason: 'DELIVERY_FAILED', retryable: false };
    if (mode === 'busy') return { kind: 'failed', reason: 'NETWORK_BUSY', retryable: true };
    const hash = hashFor(delivery);
    await db
      .insert(sandboxDeliveries)
      .values({ ...delivery, hash })
      .onConflictDoNothing();
    return { kind: 'sent', hash };
  },
});
