import { desc, eq } from 'drizzle-orm';
import { DOCUMENT_KINDS } from '#domain/account/documents';
import { acceptIdentity } from '#server/exchange/identity/decide-identity';
import { addDocument } from '#server/exchange/identity/handed-in';
import { identityDocuments } from '#server/store/tables/identity-documents';
import { createAccount } from './accounts';
import { PIXEL } from './proof';
import type { TestExchange } from './test-exchange';

/** Ids of documents that operators act on, each of a member of its own. */
export interface TargetIdentities {
  readonly toOpen: string;
  readonly toAccept: string;
  readonly toRefuse: string;
  /** Accepted with the name of `ACCOUNT_TO_ADD`. */
  readonly accepted: string;
}

/** An account of the same holder as accepted documents. */
export const ACCOUNT_TO_ADD = { bank: 'TCB', account_number: '19031234567890' };

/** Hands both pictures of a member in; resolves with the id of the documents. */
export const handInFor = async (
  { db, exchange }: TestExchange,
  userId: string,
): Promise<string> => {
  for (const kind of DOCUMENT_KINDS) {
    await addDocument(exchange, {
      ...{ kind, owner: { userId }, ownerAtEnd: async () => ({ userId }) },
      receive: (store) => store(PIXEL),
    });
  }
  const [row] = await db
    .select({ id: identityDocuments.id })
    .from(identityDocuments)
    .where(eq(identityDocuments.userId, userId))
    .orderBy(desc(identityDocuments.createdAt))
    .limit(1);
  return row?.id ?? '';
};

/** Documents for every call of operators about them. */
export const createIdentities = async (running: TestExchange): Promise<TargetIdentities> => {
  const { exchange, clock } = running;
  const of = async (name: string) => {
    const { id } = await createAccount(running, `${name}@example.net`);
    clock.advance(1_000);
    return handInFor(running, id);
  };
  const accepted = await of('accepted');
  const reply = await exchange.accountNames.lookUp('TCB', ACCOUNT_TO_ADD.account_number);
  await acceptIdentity(
    exchange,
    { id: accepted, name: reply.kind === 'found' ? reply.name : '', accounts: [] },
    { operatorId: null, by: async () => {} },
  );
  return {
    ...{ accepted, toOpen: await of('opened'), toAccept: await of('awaited') },
    toRefuse: await of('blurred'),
  };
};
