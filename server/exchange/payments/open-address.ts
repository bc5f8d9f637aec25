import { and, eq } from 'drizzle-orm';
import { readAddress } from '#domain/addresses/read-address';
import { railById } from '#domain/rails/rails';
import type { JobHandler } from '../../jobs/runner.ts';
import { finish, schedule } from '../../jobs/schedule.ts';
import { isTaken } from '../../store/constraints.ts';
import type { Database } from '../../store/database.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { orderByRef } from '../orders/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { lockOrder, recordEvent } from '../transitions.ts';

/** Has the address of a new sale of coins opened at once; a purchase needs none, nor does money of an operator. */
export const scheduleAddress = async (
  tx: Database,
  { type, inRail, ref: orderRef, createdAt: dueAt }: StoredOrder,
): Promise<void> => {
  const isByAddress = railById(inRail)?.identifiedBy === 'address';
  if (type === 'sell' && isByAddress) await schedule(tx, { kind: 'address', orderRef, dueAt });
};

const ADDRESS_TAKEN = ['order_legs_address'];

/**
 * Opens the address that the coins of a sale go to, and has its page show it. A provider that has none, or one that is not
 * valid or is another order's already, is asked again later.
 * @throws {Error} naming what was wrong with the address
 */
export const openAddress =
  (exchange: Exchange): JobHandler =>
  async (job) => {
    const ref = job.orderRef ?? '';
    const order = await orderByRef(exchange.db, ref);
    const isNeeded = order?.status === 'pending' && order.receivingAddress === '';
    const opened = isNeeded ? await askFor(exchange, order) : undefined;
    try {
      await inTransaction(exchange, async (tx) => {
        const locked = await lockOrder(tx, ref);
        if (opened && locked?.receivingAddress === '') {
          await writeAddress(tx, ref, opened);
          const at = new Date(await exchange.clock.nowIn(tx));
          await recordEvent(tx, {
            order: locked,
            at,
            event: 'address.opened',
            toStatus: locked.status,
          });
        }
        await finish(tx, job);
      });
    } catch (error) {
      if (!isTaken(error, ADDRESS_TAKEN)) throw error;
      throw new Error(`the address for order ${ref} belongs to another order`);
    }
  };

interface Opened {
  /** In its normal form. */
  readonly address: string;
  readonly memo: string;
}

const askFor = async (
  { depositAddresses }: Pick<Exchange, 'depositAddresses'>,
  { ref: id, currencyCode: asset, networkKey }: StoredOrder,
): Promise<Opened> => {
  const { address, memo } = await depositAddresses.open({ id, asset, networkKey });
  const check = readAddress(networkKey, address);
  if (!check.ok) throw new Error(`the address for order ${id} is not valid on ${networkKey}`);
  return { address: check.address, memo };
};

const writeAddress = async (
  tx: Database,
  ref: string,
  { address, memo }: Opened,
): Promise<void> => {
  await tx
    .update(orderLegs)
    .set({ ourNumber: address, memo, qrPayload: address })
    .where(and(eq(orderLegs.orderRef, ref), eq(orderLegs.direction, 'in')));
};
