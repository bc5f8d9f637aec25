import { eq } from 'drizzle-orm';
import { isFinal } from '#domain/order/order';
import { ruleError } from '#domain/rules/error-codes';
import type { Database } from '../store/database.ts';
import { orderImages } from '../store/tables/order-images.ts';
import { countEachTime } from './accounts/count-attempt.ts';
import { isUuid } from './accounts/users.ts';
import {
  invalidFields,
  notYours,
  orderIsOver,
  orderNotFound,
  pictureNotFound,
} from './domain-error.ts';
import { type Exchange, inTransaction, type Visitor } from './exchange.ts';
import { verdictOn } from './order-rights.ts';
import { orderByRef } from './orders/read-orders.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import { PROOF, redraw, type StoredPicture } from './pictures.ts';
import { keepProofImages, lockOrder } from './transitions.ts';

const PATH = '/api/v1/order-images/';

/** Largest number of proofs of one order. */
const MOST_IMAGES = 12;

const mayAdd = (order: StoredOrder | undefined, visitor: Visitor): StoredOrder => {
  if (!order) throw orderNotFound();
  if (verdictOn('addProof', order, visitor) === 'refused') throw notYours();
  if (isFinal(order)) throw orderIsOver();
  if (order.proofImages.length >= MOST_IMAGES)
    throw invalidFields({ image: ruleError('tooManyImages', { n: String(MOST_IMAGES) }) });
  return order;
};

/** A picture that is received only when its sender may add it. */
interface ProofUpload {
  readonly ref: string;
  /** Receives and stores the picture. */
  readonly receive: (store: (image: Uint8Array) => Promise<string>) => Promise<string>;
}

/**
 * Takes a picture as proof of a payment, drawn anew; hands over its path.
 * @throws {DomainError} for an unknown or a stranger's order, one that is over or has enough of them, and for what is no
 *   good picture
 */
export const addProofImage = async (
  exchange: Exchange,
  { ref, receive }: ProofUpload,
  visitor: Visitor,
): Promise<string> => {
  // Before a byte of the picture is read, and once more when the order is locked.
  mayAdd(await orderByRef(exchange.db, ref), visitor);
  await countEachTime(exchange, 'picture.order', ref);
  return receive((image) => store(exchange, { ref, image }, visitor));
};

const store = async (
  exchange: Exchange,
  { ref, image }: { readonly ref: string; readonly image: Uint8Array },
  visitor: Visitor,
): Promise<string> => {
  const owner = visitor.userId ?? visitor.guestHash;
  const picture = await redraw(exchange.pictures, { bytes: image, use: PROOF, owner });
  return inTransaction(exchange, async (tx) => {
    const order = mayAdd(await lockOrder(tx, ref), visitor);
    const [kept] = await tx
      .insert(orderImages)
      .values({ orderRef: ref, ...picture, createdAt: new Date(exchange.clock.now()) })
      .returning({ id: orderImages.id });
    const path = `${PATH}${kept?.id}`;
    const proofImages = [...order.proofImages, path];
    await keepProofImages(tx, exchange.clock, order, { event: 'proof.image.added', proofImages });
    return path;
  });
};

/** A picture by its id, which is all that its path tells; undefined when there is none. */
export const findProofImage = async (
  { db }: Pick<Exchange, 'db'>,
  id: string,
): Promise<StoredPicture | undefined> => {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select().from(orderImages).where(eq(orderImages.id, id));
  return found;
};

/**
 * Deletes a picture for good, and takes it off its order.
 * @param by further work of the same transaction, such as the audit
 * @throws {DomainError} when there is none
 */
export const deleteProofImage = (
  exchange: Exchange,
  id: string,
  by: (tx: Database, ref: string) => Promise<void>,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const [gone] = isUuid(id)
      ? await tx.delete(orderImages).where(eq(orderImages.id, id)).returning()
      : [];
    const order = gone && (await lockOrder(tx, gone.orderRef));
    if (!order) throw pictureNotFound();
    const proofImages = order.proofImages.filter((path) => path !== `${PATH}${id}`);
    await keepProofImages(tx, exchange.clock, order, { event: 'proof.image.deleted', proofImages });
    await by(tx, order.ref);
  });
