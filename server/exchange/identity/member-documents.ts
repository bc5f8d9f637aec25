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
import { lockOwnAccount, ownAccount } from '../accounts/own-account.ts';
import { lockCustomer } from '../documents/verify-customer.ts';
import { notPossibleNow } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { PROOF, redraw } from '../pictures.ts';
import { sealPicture } from './sealed-picture.ts';

/** What a member sees of the own documents; never a picture. */
export interface MemberDocuments {
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

/**
 * The documents that an account has handed in last, and what was decided about them.
 * @throws {DomainError} REQUIRED_LOGIN when the account is gone
 */
export const memberDocuments = async (db: Database, userId: string): Promise<MemberDocuments> => {
  const user = await ownAccount(db, userId);
  const [last] = await db
    .select()
    .from(identityDocuments)
    .where(eq(identityDocuments.userId, userId))
    .orderBy(desc(identityDocuments.createdAt))
    .limit(1);
  // Those of a mailbox are accepted without any here.
  if (isVerified(user)) return { ...NONE, state: 'accepted', decidedAt: last?.decidedAt ?? null };
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
  readonly userId: string;
  readonly kind: DocumentKind;
  /** Whose session it is at the end: it may have ended while the picture was sent. */
  readonly userAtEnd: () => Promise<string>;
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
  { userId, kind, receive, userAtEnd }: DocumentUpload,
): Promise<MemberDocuments> => {
  const { state } = await memberDocuments(exchange.db, userId);
  refuseDecided(state);
  await countEachTime(exchange, 'picture.document', userId);
  await receive(async (bytes) => {
    const picture = await redraw(exchange.pictures, { bytes, use: PROOF, owner: userId });
    const owner = await userAtEnd();
    await inTransaction(exchange, async (tx) => {
      await lockCustomer(tx, { userId: owner });
      const id = await collecting(tx, exchange, owner);
      const createdAt = new Date(await exchange.clock.nowIn(tx));
      const sealed = sealPicture(exchange.vault, picture.content, placeOf(id, kind));
      const stored = { mediaType: picture.mediaType, ...sealed, createdAt };
      await tx
        .insert(identityPictures)
        .values({ documentsId: id, kind, ...stored })
        .onConflictDoUpdate({
          target: [identityPictures.documentsId, identityPictures.kind],
          set: stored,
        });
      if ((await kindsOf(tx, id)).length === DOCUMENT_KINDS.length) {
        await tx
          .update(identityDocuments)
          .set({ state: 'waiting', handedInAt: createdAt })
          .where(eq(identityDocuments.id, id));
        await tx.update(users).set({ docStatus: 'unverified' }).where(eq(users.id, owner));
      }
      touchOrder(tx, documentsTopic(owner));
    });
  });
  return memberDocuments(exchange.db, userId);
};

const refuseDecided = (state: MemberDocuments['state']): void => {
  if (state === 'waiting') throw notPossibleNow('Your documents are being checked.');
  if (state === 'accepted') throw notPossibleNow('Your documents were accepted already.');
};

/** Documents of a locked customer that a picture is missing of; new ones where there are none. */
const collecting = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  userId: string,
): Promise<string> => {
  refuseDecided(isVerified(await lockOwnAccount(tx, userId)) ? 'accepted' : 'none');
  const [open] = await tx
    .select()
    .from(identityDocuments)
    .where(
      and(
        eq(identityDocuments.userId, userId),
        inArray(identityDocuments.state, ['collecting', 'waiting']),
      ),
    );
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
    .values({ userId, createdAt })
    .returning({ id: identityDocuments.id });
  return made?.id ?? '';
};
