import { DOCUMENT_KINDS, type DocumentKind } from '#domain/account/documents';
import { comparedName } from '#domain/account/own-name';
import { ruleError } from '#domain/rules/error-codes';
import { encodeDocuments } from '#domain/wire/documents-wire';
import { ownAccount } from '../../exchange/accounts/own-account.ts';
import { refuseWithoutStepUp } from '../../exchange/accounts/step-up.ts';
import { DomainError, invalidFields, loginRequired } from '../../exchange/domain-error.ts';
import type { Exchange, Visitor } from '../../exchange/exchange.ts';
import { addDocument, type HandedIn, handedIn } from '../../exchange/identity/handed-in.ts';
import { type DocumentsOwner, ownerForOrder, ownerName } from '../../exchange/identity/owner.ts';
import { documentsTopic, sessionsTopic } from '../../live/order-events.ts';
import type { Database } from '../../store/database.ts';
import { succeed } from '../answers.ts';
import type { UploadSlots } from '../concurrency-limits.ts';
import { type AppContext, type Call, visitorOf } from '../env.ts';
import { readPicture } from '../pictures.ts';
import { type StateStreamOptions, streamState } from '../state-stream.ts';
import { visitorNow } from '../visitors.ts';

const secondsOf = (at: Date | null): number => (at ? Math.floor(at.getTime() / 1000) : 0);

const encode = ({ handedInAt, decidedAt, ...documents }: HandedIn) =>
  encodeDocuments({
    ...documents,
    ...{ handedInAt: secondsOf(handedInAt), decidedAt: secondsOf(decidedAt) },
  });

/** @throws {DomainError} INVALID_FIELDS for any other kind */
export const kindOf = (text: string | undefined): DocumentKind => {
  const kind = DOCUMENT_KINDS.find((known) => known === text);
  if (!kind) throw invalidFields({ kind: ruleError('recheck') });
  return kind;
};

/** Finds out whose documents a call is about, by the rights of its visitor at that moment. */
type OwnerOf = (
  exchange: Exchange,
  c: AppContext,
  visitor: Visitor,
) => Promise<DocumentsOwner> | DocumentsOwner;

/** The session's own account. */
const ofAccount: OwnerOf = (_exchange, _c, { userId }) => {
  if (userId === undefined) throw loginRequired();
  return { userId };
};

/** The customer of the order that the query names. */
const ofOrder: OwnerOf = (exchange, c, visitor) =>
  ownerForOrder(exchange.db, c.req.param('ref') ?? c.req.query('order_ref') ?? '', visitor);

/** Whether an account without a name would bear that of the documents, which money is paid to. */
const isToBeNamed = async (db: Database, { userId }: DocumentsOwner): Promise<boolean> =>
  userId !== undefined && comparedName((await ownAccount(db, userId)).fullName) === '';

const reading =
  (ownerOf: OwnerOf): Call =>
  (exchange) =>
  async (c) =>
    succeed(c, encode(await handedIn(exchange.db, await ownerOf(exchange, c, visitorOf(c)))));

const adding =
  (ownerOf: OwnerOf) =>
  (slots: UploadSlots): Call =>
  (exchange) =>
  async (c) => {
    const owner = await ownerOf(exchange, c, visitorOf(c));
    if (await isToBeNamed(exchange.db, owner))
      await refuseWithoutStepUp(exchange.db, exchange, c.get('token'));
    const documents = await addDocument(exchange, {
      owner,
      kind: kindOf(c.req.query('kind')),
      ownerAtEnd: async () => {
        const current = await ownerOf(exchange, c, await visitorNow(exchange, c));
        if (ownerName(current) !== ownerName(owner)) throw loginRequired();
        return current;
      },
      receive: (store) => slots(c, async () => store(await readPicture(c))),
    });
    return succeed(c, encode(documents));
  };

const streaming =
  (ownerOf: OwnerOf) =>
  (options: StateStreamOptions) =>
  async (c: AppContext): Promise<Response> => {
    const { exchange } = options;
    const whose = async () => ownerOf(exchange, c, await visitorNow(exchange, c));
    const owner = await whose();
    const { userId } = visitorOf(c);
    const { orderRef } = owner;
    return streamState(c, options, {
      view: documentsTopic(ownerName(owner)),
      topics: [
        documentsTopic(ownerName(owner)),
        ...(userId ? [sessionsTopic(userId)] : []),
        // A new private link ends the streams of the one before.
        ...(orderRef ? [orderRef] : []),
      ],
      read: async () =>
        (await isStillTheirs(owner, whose))
          ? encode(await handedIn(exchange.db, owner))
          : undefined,
    });
  };

/** Access ends with the session or the private link: the stream ends, and the client asks again. */
const isStillTheirs = async (
  owner: DocumentsOwner,
  whose: () => Promise<DocumentsOwner>,
): Promise<boolean> => {
  try {
    return ownerName(await whose()) === ownerName(owner);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/** GET /api/v1/users/documents: an addition to the contract; what was handed in last, and what was decided about it. */
export const usersDocuments: Call = reading(ofAccount);

/** POST /api/v1/users/documents?kind={kind}: an addition to the contract; one of the two pictures. The second one hands them in. */
export const usersAddDocument = adding(ofAccount);

/** GET /api/v1/users/documents/events: an addition to the contract; the state at once and after every change, until the session ends. */
export const documentStream = streaming(ofAccount);

/** GET /api/v1/order-documents?order_ref={ref}: the same for the customer of an order, by cookie or private link. */
export const orderDocuments: Call = reading(ofOrder);

/** POST /api/v1/order-documents?order_ref={ref}&kind={kind}: the same for an order that awaits documents. */
export const orderAddDocument = adding(ofOrder);

/** GET /api/v1/orders/{ref}/documents/events: the same for the customer of an order. */
export const orderDocumentStream = streaming(ofOrder);
