import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Voucher } from '#domain/order/order-details';
import { voucherOf, voucherText } from '#domain/order/voucher';
import type { Database } from '../../store/database.ts';
import { type VoucherAttemptRow, voucherAttempts } from '../../store/tables/voucher-attempts.ts';
import type { Vault } from '../accounts/vault.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

const placeOf = (id: string): string => `voucher-attempt/${id}`;

const upper = ({ number, code }: Voucher): Voucher => ({
  number: number.toUpperCase(),
  code: code.toUpperCase(),
});

const hashesOf = (vault: Vault, voucher: Voucher) => ({
  numberHash: vault.keyed('voucher-number', upper(voucher).number),
  voucherHash: vault.keyed('voucher', voucherText(upper(voucher))),
});

/** The attempt of an order that the provider is being asked about. */
export const openAttemptOf = async (
  tx: Database,
  ref: string,
): Promise<VoucherAttemptRow | undefined> => {
  const isOpen = and(eq(voucherAttempts.orderRef, ref), eq(voucherAttempts.state, 'open'));
  const [open] = await tx.select().from(voucherAttempts).where(isOpen);
  return open;
};

/** The same voucher's attempt for an order that is open or was accepted: a repeat of it is no other try. */
export const sameAttemptOf = async (
  tx: Database,
  vault: Vault,
  { ref }: Pick<StoredOrder, 'ref'>,
  voucher: Voucher,
): Promise<VoucherAttemptRow | undefined> => {
  const { voucherHash } = hashesOf(vault, voucher);
  const [same] = await tx
    .select()
    .from(voucherAttempts)
    .where(
      and(
        eq(voucherAttempts.orderRef, ref),
        eq(voucherAttempts.voucherHash, voucherHash),
        inArray(voucherAttempts.state, ['open', 'accepted']),
      ),
    );
  return same;
};

/**
 * Stores that a voucher is tried for a locked order.
 * @returns undefined, and nothing stored, when its number pays or is tried for an order already
 */
export const storeAttempt = async (
  tx: Database,
  vault: Vault,
  {
    order,
    voucher,
    at,
  }: { readonly order: StoredOrder; readonly voucher: Voucher; readonly at: Date },
): Promise<VoucherAttemptRow | undefined> => {
  const id = randomUUID();
  const [stored] = await tx
    .insert(voucherAttempts)
    .values({
      ...{ id, orderRef: order.ref, ...hashesOf(vault, voucher) },
      sealed: vault.seal(voucherText(voucher), placeOf(id)),
      ...{ createdAt: at, updatedAt: at },
    })
    .onConflictDoNothing()
    .returning();
  return stored;
};

/** An attempt, locked. Its order is locked before. */
export const lockAttempt = async (
  tx: Database,
  id: string,
): Promise<VoucherAttemptRow | undefined> => {
  const [attempt] = await tx
    .select()
    .from(voucherAttempts)
    .where(eq(voucherAttempts.id, id))
    .for('update');
  return attempt;
};

/** Number and code of an attempt that is open. */
export const voucherIn = (vault: Vault, { id, sealed }: VoucherAttemptRow): Voucher => {
  const voucher = voucherOf(vault.open(sealed, placeOf(id)));
  if (!voucher) throw new Error(`the attempt ${id} has no voucher`);
  return voucher;
};

/** Writes what became of a locked attempt. Its voucher is forgotten once nothing is to be asked with it. */
export const changeAttempt = async (
  tx: Database,
  { id }: Pick<VoucherAttemptRow, 'id'>,
  change: Partial<Pick<VoucherAttemptRow, 'state' | 'asks' | 'amount'>>,
  updatedAt: Date,
): Promise<void> => {
  const isOver = change.state !== undefined && change.state !== 'open';
  await tx
    .update(voucherAttempts)
    .set({ ...change, updatedAt, ...(isOver && { sealed: '' }) })
    .where(eq(voucherAttempts.id, id));
};
