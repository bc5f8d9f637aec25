import { and, asc, eq, exists, isNull, ne, or } from 'drizzle-orm';
import type { DocumentKind } from '#domain/account/documents';
import { comparedName, isSameName } from '#domain/account/own-name';
import { bankCodeOf, isBankCode } from '#domain/banks/bank-codes';
import { plainNumberOf } from '#domain/banks/plain-number';
import { isVerified } from '#domain/catalogue/trade-access';
import { documentsTopic } from '../../live/order-events.ts';
import { touchOrder } from '../../live/touched-orders.ts';
import type { Database } from '../../store/database.ts';
import { isStoreAway } from '../../store/store-away.ts';
import { type UserRow, users } from '../../store/tables/accounts.ts';
import { orderDocuments } from '../../store/tables/documents.ts';
import {
  type IdentityDocumentsRow,
  identityAccounts,
  identityDocuments,
  identityPictures,
} from '../../store/tables/identity-documents.ts';
import { orders } from '../../store/tables/orders.ts';
import { lockOwnAccount } from '../accounts/own-account.ts';
import { isUuid, userById } from '../accounts/users.ts';
import type { ComparedAccount } from '../documents/customer.ts';
import { lockCustomer, verifyCustomer } from '../documents/verify-customer.ts';
import { DomainError, notFound, notPossibleNow, pictureNotFound } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';
import { accountHashOf } from '../forgetting/account-hash.ts';
import type { StoredPicture } from '../pictures.ts';
import { tellDecision } from './announce-decision.ts';
import { awaitsDecision, placeOf } from './handed-in.ts';
import { customerOfOwner, isOrderAwaiting, ownerName, ownerOfRow } from './owner.ts';
import { openPicture } from './sealed-picture.ts';
import { nameHashOf } from './verified-name.ts';

const SHOWN = 200;

/** Documents that wait for a decision, the oldest first; those of a guest as long as their order awaits them. They name customers: an operator's look is audited. */
export const waitingIdentities = async (db: Database) => {
  const rows = await db
    .select({
      id: identityDocuments.id,
      email: users.email,
      fullName: users.fullName,
      orderRef: identityDocuments.orderRef,
      bankCode: orderDocuments.bankCode,
      accountNumber: orderDocuments.accountNumber,
      handedInAt: identityDocuments.handedInAt,
    })
    .from(identityDocuments)
    .leftJoin(users, eq(users.id, identityDocuments.userId))
    .leftJoin(orders, eq(orders.ref, identityDocuments.orderRef))
    .leftJoin(orderDocuments, eq(orderDocuments.orderRef, identityDocuments.orderRef))
    .where(
      and(
        eq(identityDocuments.state, 'waiting'),
        or(isNull(identityDocuments.orderRef), eq(orders.status, 'require_kyc')),
        // Those of a mailbox may have been accepted meanwhile.
        or(isNull(users.id), ne(users.docStatus, 'verify')),
        // Those whose pictures were deleted cannot be decided about.
        exists(
          db
            .select()
            .from(identityPictures)
            .where(eq(identityPictures.documentsId, identityDocuments.id)),
        ),
      ),
    )
    .orderBy(asc(identityDocuments.handedInAt), asc(identityDocuments.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    ...row,
    ...{ email: row.email ?? '', fullName: row.fullName ?? '', orderRef: row.orderRef ?? '' },
    ...{ bankCode: row.bankCode ?? '', accountNumber: row.accountNumber ?? '' },
  }));
};

/** Documents that wait, for an operator: each look at the list is audited before it is shown. */
export const lookAtWaiting = (
  exchange: Exchange,
  by: InSameTransaction,
): Promise<readonly WaitingIdentity[]> =>
  inTransaction(exchange, async (tx) => {
    await by(tx);
    return waitingIdentities(tx);
  });

export type WaitingIdentity = Awaited<ReturnType<typeof waitingIdentities>>[number];

/**
 * A picture of documents, for an operator: it is audited before it is shown.
 * @throws {DomainError} when there is none, or no longer
 */
export const openDocument = (
  exchange: Exchange,
  { id, kind }: { readonly id: string; readonly kind: DocumentKind },
  by: InSameTransaction,
): Promise<StoredPicture> =>
  inTransaction(exchange, async (tx) => {
    const [row] = isUuid(id)
      ? await tx
          .select()
          .from(identityPictures)
          .where(and(eq(identityPictures.documentsId, id), eq(identityPictures.kind, kind)))
      : [];
    if (!row) throw pictureNotFound();
    await by(tx);
    const content = openPicture(exchange.vault, row, placeOf(id, kind));
    return { mediaType: row.mediaType, content };
  });

/** An account as an operator names it. */
export interface NamedAccount {
  readonly bank: string;
  readonly accountNumber: string;
}

/** Who decides, and what else is done in the same transaction. */
export interface Decider {
  /** The operator; null in the sandbox. */
  readonly operatorId: string | null;
  readonly by: InSameTransaction;
}

const refused = (message: string) => new DomainError('MALFORMED_REQUEST', message);

/** An account of the directory with the keyed hash of the name that its bank gives to it. */
interface HeldAccount extends ComparedAccount {
  readonly holderHash: string;
}

/** Asks the banks who holds the accounts, before any transaction. */
const lookUpHolders = (
  exchange: Exchange,
  accounts: readonly NamedAccount[],
): Promise<readonly HeldAccount[]> =>
  Promise.all(
    accounts.map(async ({ bank, accountNumber: typed }) => {
      const accountNumber = plainNumberOf(typed);
      if (!isBankCode(bank)) throw notFound('bank');
      if (accountNumber === '') throw notFound('bank account');
      const bankCode = bankCodeOf(bank);
      const reply = await exchange.accountNames.lookUp(bankCode, accountNumber).catch((error) => {
        if (isStoreAway(error)) throw error;
        return undefined;
      });
      if (reply?.kind !== 'found') {
        throw notPossibleNow('The bank does not say now who holds this account.');
      }
      return { bankCode, accountNumber, holderHash: nameHashOf(exchange, reply.name) };
    }),
  );

/**
 * Refuses a verified name that is not the profile's: documents are handed in without a proof of the
 * person, and that name decides who is paid. A profile without a name takes any.
 */
const refuseOtherName = ({ fullName }: UserRow, name: string): void => {
  if (comparedName(fullName) === '' || isSameName(fullName, name)) return;
  throw refused('The profile has another name: the member changes it there first.');
};

/**
 * Accepts documents, and the bank accounts of their holder: each has to be held by the name in the documents.
 * @param name as it stands in the documents; a member's is the profile's
 * @throws {DomainError} for unknown documents, and for those that wait for no decision;
 *   MALFORMED_REQUEST without a name, for another than the profile's, and for an account that
 *   another name holds; NOT_POSSIBLE_NOW where a bank does not tell the holder
 */
export const acceptIdentity = async (
  exchange: Exchange,
  asked: {
    readonly id: string;
    readonly name: string;
    readonly accounts: readonly NamedAccount[];
  },
  decider: Decider,
): Promise<void> => {
  if (comparedName(asked.name) === '') throw refused('name must be given.');
  const ofOrder = await accountOfOrder(exchange.db, asked.id);
  const held = await lookUpHolders(exchange, [...ofOrder, ...asked.accounts]);
  const nameHash = nameHashOf(exchange, asked.name);
  await inTransaction(exchange, async (tx) => {
    const documents = await lockWaiting(tx, { id: asked.id, decider }, held);
    const { userId } = documents;
    if (userId) refuseOtherName(await lockOwnAccount(tx, userId), asked.name);
    await decide(tx, exchange, { documents, decider, set: { state: 'accepted', nameHash } });
    const at = new Date(await exchange.clock.nowIn(tx));
    if (userId) await verifyCustomer(tx, { userId }, { at, by: decider.operatorId });
    await acceptAccounts(tx, exchange, { documents: { ...documents, nameHash }, held, decider });
    await decider.by(tx);
  });
};

/**
 * Refuses documents, with what the member is told; documents can be handed in anew.
 * @throws {DomainError} as `acceptIdentity` does; MALFORMED_REQUEST without a reason
 */
export const refuseIdentity = (
  exchange: Exchange,
  { id, reason }: { readonly id: string; readonly reason: string },
  decider: Decider,
): Promise<void> => {
  if (reason === '') throw refused('reason must be given.');
  return inTransaction(exchange, async (tx) => {
    const documents = await lockWaiting(tx, { id, decider }, []);
    await decide(tx, exchange, { documents, decider, set: { state: 'refused', reason } });
    const { userId } = documents;
    if (userId)
      await tx
        .update(users)
        .set({ docStatus: 'not_uploaded' })
        .where(and(eq(users.id, userId), eq(users.docStatus, 'unverified')));
    await decider.by(tx);
  });
};

/**
 * Accepts one more bank account of a member whose documents were accepted: its number is enough.
 * @throws {DomainError} as `acceptIdentity` does
 */
export const acceptExtraAccount = async (
  exchange: Exchange,
  { id, account }: { readonly id: string; readonly account: NamedAccount },
  decider: Decider,
): Promise<void> => {
  const held = await lookUpHolders(exchange, [account]);
  await inTransaction(exchange, async (tx) => {
    const documents = await lockIdentity(tx, id, held);
    refuseOwn(documents, decider);
    if (documents.state !== 'accepted') throw notPossibleNow('These documents were not accepted.');
    await acceptAccounts(tx, exchange, { documents, held, decider });
    await decider.by(tx);
  });
};

/** Bank account of a guest's order, which is decided about with its documents; none for a member. */
const accountOfOrder = async (db: Database, id: string): Promise<readonly NamedAccount[]> => {
  if (!isUuid(id)) return [];
  const rows = await db
    .select({ bank: orderDocuments.bankCode, accountNumber: orderDocuments.accountNumber })
    .from(identityDocuments)
    .innerJoin(orderDocuments, eq(orderDocuments.orderRef, identityDocuments.orderRef))
    .where(eq(identityDocuments.id, id));
  return rows;
};

/** Operators do not decide about documents of their own. */
const refuseOwn = ({ userId }: IdentityDocumentsRow, { operatorId }: Decider): void => {
  if (userId !== null && userId === operatorId)
    throw notPossibleNow('Another operator has to decide about your own documents.');
};

/** Locked documents that a decision is waited for. */
const lockWaiting = async (
  tx: Database,
  { id, decider }: { readonly id: string; readonly decider: Decider },
  accounts: readonly ComparedAccount[],
): Promise<IdentityDocumentsRow> => {
  const documents = await lockIdentity(tx, id, accounts);
  refuseOwn(documents, decider);
  if (!((await isAwaited(tx, documents)) && (await awaitsDecision(tx, documents))))
    throw notPossibleNow('These documents wait for no decision.');
  return documents;
};

/** Whether a decision changes anything: neither has the order gone on, nor was the account verified in another way. */
const isAwaited = async (
  tx: Database,
  { userId, orderRef }: IdentityDocumentsRow,
): Promise<boolean> => {
  if (orderRef !== null) return isOrderAwaiting(tx, orderRef);
  return userId !== null && !isVerified(await userById(tx, userId));
};

/** Documents whose customer is locked, and after that the accounts, each time in the same order. */
const lockIdentity = async (
  tx: Database,
  id: string,
  accounts: readonly ComparedAccount[],
): Promise<IdentityDocumentsRow> => {
  const hasId = eq(identityDocuments.id, id);
  const [known] = isUuid(id) ? await tx.select().from(identityDocuments).where(hasId) : [];
  if (!known) throw notFound('documents');
  const owner = ownerOfRow(known);
  const { userId, ...account } = await customerOfOwner(tx, owner);
  if (userId) await lockCustomer(tx, { userId });
  const own = account.bankCode ? [account as ComparedAccount] : [];
  const named = ({ bankCode, accountNumber }: ComparedAccount) => `${bankCode}/${accountNumber}`;
  const inOrder = [...own, ...accounts].sort((one, two) => (named(one) < named(two) ? -1 : 1));
  for (const account of inOrder) await lockCustomer(tx, account);
  const [locked] = await tx.select().from(identityDocuments).where(hasId);
  if (!locked) throw notFound('documents');
  return locked;
};

interface Deciding {
  readonly documents: IdentityDocumentsRow;
  readonly decider: Decider;
}

/** Writes a decision and announces it, by mail and to open pages. */
const decide = async (
  tx: Database,
  exchange: Exchange,
  {
    documents,
    decider: { operatorId },
    set,
  }: Deciding & { readonly set: Partial<IdentityDocumentsRow> },
): Promise<void> => {
  const decidedAt = new Date(await exchange.clock.nowIn(tx));
  await tx
    .update(identityDocuments)
    .set({ ...set, decidedAt, decidedBy: operatorId })
    .where(eq(identityDocuments.id, documents.id));
  const { userId } = documents;
  // A guest has no address: the order's page announces it.
  if (userId)
    await tellDecision(tx, exchange, await lockOwnAccount(tx, userId), set.state === 'accepted');
  touchOrder(tx, documentsTopic(ownerName(ownerOfRow(documents))));
};

/** Accepts the accounts of locked documents, all of them or none. */
const acceptAccounts = async (
  tx: Database,
  exchange: Exchange,
  { documents, held, decider }: Deciding & { readonly held: readonly HeldAccount[] },
): Promise<void> => {
  const at = new Date(await exchange.clock.nowIn(tx));
  for (const { holderHash, ...account } of held) {
    if (holderHash !== documents.nameHash) {
      throw refused('Another name than that of the documents holds this account.');
    }
    await verifyCustomer(tx, account, { at, by: decider.operatorId });
    const { bankCode, accountNumber: number } = account;
    const accountHash = accountHashOf(exchange.vault, { bank: bankCode, number });
    await tx
      .insert(identityAccounts)
      .values({
        ...{ documentsId: documents.id, bankCode, accountHash },
        ...{ decidedAt: at, decidedBy: decider.operatorId },
      })
      .onConflictDoNothing();
  }
};
