import { and, desc, eq, inArray } from 'drizzle-orm';
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/account/documents';
import { isVerified } from '#domain/catalogue/trade-access';
import { documentsTopic } from '../../live/order-events.ts';
import { touchOrder } from '../../live/touched-orders.ts';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import {
  type HandedInState,
  type IdentityDocumentsRow,
  identityDocuments,
  identityPictures,
} from '../../store/tables/identity-documents.ts';
import { countEachTime } from '../accounts/count-attempt.ts';
import { tellOwner } from '../accounts/notices.ts';
import { lockOwnAccount, ownAccount } from '../accounts/own-account.ts';
import { customerOf, isCustomerVerified } from '../documents/customer.ts';
import { lockCustomer } from '../documents/verify-customer.ts';
import { notPossibleNow } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { orderByRef } from '../orders/read-orders.ts';
import { PROOF, redraw } from '../pictures.ts';
import {
  customerOfOwner,
  type DocumentsOwner,
  isOfOwner,
  isOrderAwaiting,
  ownerName,
} from './owner.ts';
import { sealPicture } from './sealed-picture.ts';

/** What a customer sees of the own documents; never a picture. */
export interface HandedIn {
  readonly state: 'none' | IdentityDocumentsRow['state'];
  /** Kinds that are in, while one is missing. */
  readonly kinds: readonly DocumentKind[];
  readonly handedInAt: Date | null;
  readonly decidedAt: Date | null;
  /** Why they were refused. */
  readonly reason: string;
}

const NONE = { state: 'none', kinds: [], handedInAt: null, decidedAt: null, reason: '' } as const;

/** Ties a picture to its row. */
export const placeOf = (documentsId: string, kind: DocumentKind): string =>
  `identity/${documentsId}/${kind}`;

const kindsOf = async (db: Database, id: string): Promise<readonly DocumentKind[]> => {
  const rows = await db
    .select({ kind: identityPictures.kind })
    .from(identityPictures)
    .where(eq(identityPictures.documentsId, id));
  return DOCUMENT_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
};

const isDecided = (state: HandedInState): boolean => state === 'accepted' || state === 'refused';

/** Whether documents can be decided about: they wait, and their pictures can still be looked at. */
export const awaitsDecision = async (
  db: Database,
  { id, state }: Pick<IdentityDocumentsRow, 'id' | 'state'>,
): Promise<boolean> =>
  state === 'waiting' && (await kindsOf(db, id)).length === DOCUMENT_KINDS.length;

/** Documents of an owner that were handed in last. */
const lastOf = async (
  db: Database,
  owner: DocumentsOwner,
): Promise<IdentityDocumentsRow | undefined> => {
  const [last] = await db
    .select()
    .from(identityDocuments)
    .where(isOfOwner(owner))
    .orderBy(desc(identityDocuments.createdAt))
    .limit(1);
  return last;
};

/** Whether the documents of a customer are accepted already, also those that came by a mailbox. */
const isAccepted = async (db: Database, { userId, orderRef }: DocumentsOwner): Promise<boolean> => {
  if (userId !== undefined) return isVerified(await ownAccount(db, userId));
  const order = await orderByRef(db, orderRef);
  return order !== undefined && isCustomerVerified(db, customerOf(order));
};

/**
 * The documents that a customer has handed in last, and what was decided about them.
 * @throws {DomainError} REQUIRED_LOGIN when the account is gone
 */
export const handedIn = async (db: Database, owner: DocumentsOwner): Promise<HandedIn> => {
  const last = await lastOf(db, owner);
  // Those of a mailbox are accepted without any here.
  if (await isAccepted(db, owner))
    return { ...NONE, state: 'accepted', decidedAt: last?.decidedAt ?? null };
  if (!last) return NONE;
  const { state, handedInAt, decidedAt, reason } = last;
  if (isDecided(state)) return { state, kinds: [], handedInAt, decidedAt, reason };
  const kinds = await kindsOf(db, last.id);
  if (kinds.length === DOCUMENT_KINDS.length) return { ...NONE, state, handedInAt };
  // Also those that waited until their pictures were deleted: they are handed in anew.
  return kinds.length === 0 ? NONE : { ...NONE, state: 'collecting', kinds };
};

/** A picture that is received only when its sender may hand it in. */
interface DocumentUpload {
  readonly owner: DocumentsOwner;
  readonly kind: DocumentKind;
  /** Whose documents the sender may hand in at the end: a session may have ended while the picture was sent. */
  readonly ownerAtEnd: () => Promise<DocumentsOwner>;
  /** Receives and stores the picture. */
  readonly receive: (store: (image: Uint8Array) => Promise<void>) => Promise<void>;
}

/**
 * Takes one of the two pictures, drawn anew and encrypted; the second one hands them in, and from then on nothing is changed until
 * they are decided about, so that what is accepted is what was seen.
 * @throws {DomainError} NOT_POSSIBLE_NOW while documents wait and once they were accepted; TOO_MANY; INVALID_FIELDS for no good picture
 */
export const addDocument = async (
  exchange: Exchange,
  { owner, kind, receive, ownerAtEnd }: DocumentUpload,
): Promise<HandedIn> => {
  const { db, clock, vault, pictures } = exchange;
  await refuseUnasked(db, owner);
  refuseDecided((await handedIn(db, owner)).state);
  const name = ownerName(owner);
  await countEachTime(exchange, 'picture.document', name);
  await receive(async (bytes) => {
    const picture = await redraw(pictures, { bytes, use: PROOF, owner: name });
    const atEnd = await ownerAtEnd();
    await inTransaction(exchange, async (tx) => {
      await lockCustomer(tx, await customerOfOwner(tx, atEnd));
      const id = await collecting(tx, exchange, atEnd);
      const createdAt = new Date(await clock.nowIn(tx));
      const sealed = sealPicture(vault, picture.content, placeOf(id, kind));
      const stored = { mediaType: picture.mediaType, ...sealed, createdAt };
      await tx
        .insert(identityPictures)
        .values({ documentsId: id, kind, ...stored })
        .onConflictDoUpdate({
          target: [identityPictures.documentsId, identityPictures.kind],
          set: stored,
        });
      if ((await kindsOf(tx, id)).length === DOCUMENT_KINDS.length)
        await handIn(tx, exchange, { id, owner: atEnd, at: createdAt });
      touchOrder(tx, documentsTopic(ownerName(atEnd)));
    });
  });
  return handedIn(db, owner);
};

interface HandingIn {
  readonly id: string;
  readonly owner: DocumentsOwner;
  readonly at: Date;
}

const handIn = async (
  tx: Database,
  exchange: Pick<Exchange, 'clock'>,
  { id, owner: { userId }, at: handedInAt }: HandingIn,
): Promise<void> => {
  await tx
    .update(identityDocuments)
    .set({ state: 'waiting', handedInAt })
    .where(eq(identityDocuments.id, id));
  if (userId === undefined) return;
  await tx.update(users).set({ docStatus: 'unverified' }).where(eq(users.id, userId));
  await tellOwner(tx, exchange, await lockOwnAccount(tx, userId), 'documentsHandedIn');
};

/** A guest hands documents in only for an order that awaits them. */
const refuseUnasked = async (db: Database, { orderRef }: DocumentsOwner): Promise<void> => {
  if (orderRef !== undefined && !(await isOrderAwaiting(db, orderRef)))
    throw notPossibleNow('This order awaits no documents.');
};

const refuseDecided = (state: HandedIn['state']): void => {
  if (state === 'waiting') throw notPossibleNow('Your documents are being checked.');
  if (state === 'accepted') throw notPossibleNow('Your documents were accepted already.');
};

/** Documents of a locked customer that a picture is missing of; new ones where there are none. */
const collecting = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  owner: DocumentsOwner,
): Promise<string> => {
  await refuseUnasked(tx, owner);
  if (owner.userId !== undefined) await lockOwnAccount(tx, owner.userId);
  refuseDecided((await isAccepted(tx, owner)) ? 'accepted' : 'none');
  const [open] = await tx
    .select()
    .from(identityDocuments)
    .where(and(isOfOwner(owner), inArray(identityDocuments.state, ['collecting', 'waiting'])));
  if (open) {
    if (await awaitsDecision(tx, open)) refuseDecided(open.state);
    // Pictures that were not decided about in time are deleted: new ones take their place.
    await tx
      .update(identityDocuments)
      .set({ state: 'collecting', handedInAt: null })
      .where(eq(identityDocuments.id, open.id));
    return open.id;
  }
  const createdAt = new Date(await clock.nowIn(tx));
  const [made] = await tx
    .insert(identityDocuments)
    .values({ ...owner, createdAt })
    .returning({ id: identityDocuments.id });
  return made?.id ?? '';
};
