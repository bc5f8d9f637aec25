import { eq } from 'drizzle-orm';
import { takesProof } from '#domain/order/order-proof';
import { ruleError } from '#domain/rules/error-codes';
import type { Database } from '../../store/database.ts';
import { orderImages } from '../../store/tables/order-images.ts';
import { countEachTime } from '../accounts/count-attempt.ts';
import { isUuid } from '../accounts/users.ts';
import {
  invalidFields,
  notYours,
  orderIsOver,
  orderNotFound,
  pictureNotFound,
} from '../domain-error.ts';
import { type Exchange, inTransaction, type Visitor } from '../exchange.ts';
import { verdictOn } from '../order-rights.ts';
import { orderByRef } from '../orders/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { type Picture, PROOF, redraw, type StoredPicture } from '../pictures.ts';
import { keepProofImages, lockOrder } from '../transitions.ts';

const PATH = '/api/v1/order-images/';

/** Largest number of proofs of one order. */
const MOST_IMAGES = 12;

/** An upload that was begun in time is kept, although its order may be over by its end; its sender's rights are checked again. */
const mayKeep = (order: StoredOrder | undefined, visitor: Visitor): StoredOrder => {
  if (!order) throw orderNotFound();
  if (verdictOn('addProof', order, visitor) === 'refused') throw notYours();
  if (order.proofImages.length >= MOST_IMAGES)
    throw invalidFields({ image: ruleError('tooManyImages', { n: String(MOST_IMAGES) }) });
  return order;
};

const mayBegin = (order: StoredOrder | undefined, visitor: Visitor): StoredOrder => {
  const kept = mayKeep(order, visitor);
  if (!takesProof(kept)) throw orderIsOver();
  return kept;
};

/** A picture that is received only when its sender may add it. */
interface ProofUpload {
  readonly ref: string;
  /** Id of the picture: the same for a repetition under the same key, which adds no second one. */
  readonly id: string;
  /** Whose rights count at the end: a session may have ended while the picture was sent. */
  readonly visitorAtEnd: () => Promise<Visitor>;
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
  { ref, id, receive, visitorAtEnd }: ProofUpload,
  visitor: Visitor,
): Promise<string> => {
  // Before a byte of the picture is read, and once more when the order is locked.
  mayBegin(await orderByRef(exchange.db, ref), visitor);
  await countEachTime(exchange, 'picture.order', ref);
  return receive(async (image) => {
    // A cookie costs nothing.
    const owner = visitor.userId ?? ref;
    const picture = await redraw(exchange.pictures, { bytes: image, use: PROOF, owner });
    return store(exchange, { ref, id, picture }, await visitorAtEnd());
  });
};

interface Drawn extends Pick<ProofUpload, 'ref' | 'id'> {
  readonly picture: Picture;
}

const store = (
  exchange: Exchange,
  { ref, id, picture }: Drawn,
  visitor: Visitor,
): Promise<string> => {
  const path = `${PATH}${id}`;
  return inTransaction(exchange, async (tx) => {
    const locked = await lockOrder(tx, ref);
    if (locked?.proofImages.includes(path)) return path;
    const order = mayKeep(locked, visitor);
    const createdAt = new Date(exchange.clock.now());
    await tx.insert(orderImages).values({ id, orderRef: ref, ...picture, createdAt });
    const proofImages = [...order.proofImages, path];
    await keepProofImages(tx, exchange.clock, order, { event: 'proof.image.added', proofImages });
    return path;
  });
};

/** A picture of an order that the visitor sees whole; undefined for any other, as for one that there is not. */
export const findProofImage = async (
  { db }: Pick<Exchange, 'db'>,
  id: string,
  visitor: Visitor,
): Promise<StoredPicture | undefined> => {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select().from(orderImages).where(eq(orderImages.id, id));
  const order = found && (await orderByRef(db, found.orderRef));
  return order && verdictOn('see', order, visitor) === 'whole' ? found : undefined;
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
