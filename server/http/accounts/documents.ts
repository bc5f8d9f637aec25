import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/account/documents';
import { ruleError } from '#domain/rules/error-codes';
import { encodeDocuments } from '#domain/wire/documents-wire';
import { isSessionLive } from '../../exchange/accounts/sessions.ts';
import { invalidFields, loginRequired } from '../../exchange/domain-error.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import {
  addDocument,
  type MemberDocuments,
  memberDocuments,
} from '../../exchange/identity/member-documents.ts';
import { createBell } from '../../live/bell.ts';
import { documentsTopic, sessionsTopic } from '../../live/order-events.ts';
import { refuse, succeed } from '../answers.ts';
import type { OpenStreams, UploadSlots } from '../concurrency-limits.ts';
import { type AppContext, type Call, visitorOf } from '../env.ts';
import { isMultipart } from '../multipart.ts';
import { HEARTBEAT_MS } from '../order-stream.ts';
import { readPictureForm } from '../pictures.ts';
import { countedAddressOf } from '../rate-limits.ts';
import { visitorNow } from '../visitors.ts';
import { ownerOf } from './requester.ts';

const secondsOf = (at: Date | null): number => (at ? Math.floor(at.getTime() / 1000) : 0);

const encode = ({ handedInAt, decidedAt, ...documents }: MemberDocuments) =>
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

/** GET /api/v1/users/documents: an addition to the contract; what was handed in last, and what was decided about it. */
export const usersDocuments: Call = (exchange) => async (c) =>
  succeed(c, encode(await memberDocuments(exchange.db, ownerOf(c).userId)));

const readImage = async (c: AppContext): Promise<Uint8Array> => {
  const { file } = isMultipart(c) ? await readPictureForm(c, 'image') : { file: undefined };
  if (!file) throw invalidFields({ image: ruleError('chooseImage') });
  return file;
};

/** POST /api/v1/users/documents?kind={kind}: an addition to the contract; one of the two pictures. The second one hands them in. */
export const usersAddDocument =
  (slots: UploadSlots): Call =>
  (exchange) =>
  async (c) => {
    const { userId } = ownerOf(c);
    const documents = await addDocument(exchange, {
      userId,
      kind: kindOf(c.req.query('kind')),
      userAtEnd: async () => {
        const { userId: current } = await visitorNow(exchange, c);
        if (current !== userId) throw loginRequired();
        return current;
      },
      receive: (store) => slots(c, async () => store(await readImage(c))),
    });
    return succeed(c, encode(documents));
  };

interface StreamOptions {
  readonly exchange: Exchange;
  readonly streams: OpenStreams;
  readonly report: (error: unknown) => void;
}

/** GET /api/v1/users/documents/events: an addition to the contract; the state at once and after every change, until the session ends. */
export const documentStream =
  ({ exchange, streams, report }: StreamOptions) =>
  async (c: AppContext): Promise<Response> => {
    const { userId } = ownerOf(c);
    const { guestHash } = visitorOf(c);
    const leave = streams.enter({ guestHash, address: countedAddressOf(c) });
    if (!leave) {
      c.header('Retry-After', String(HEARTBEAT_MS / 1000));
      const messageCode = 'TOO_MANY_STREAMS';
      return refuse(c, 429, { message: 'Too many open connections.', messageCode });
    }
    const token = c.get('token');
    const answer = streamSSE(c, (stream) =>
      tell(stream, exchange, { userId, token }).catch(report).finally(leave),
    );
    answer.headers.set('Cache-Control', 'no-store');
    answer.headers.set('X-Accel-Buffering', 'no');
    answer.headers.set('Connection', 'close');
    return answer;
  };

const tell = async (
  stream: SSEStreamingApi,
  exchange: Exchange,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<void> => {
  const { clock, live } = exchange;
  const bell = createBell(clock);
  // Subscribed before the state is read, so that a change in between signals another read.
  const leaves = [documentsTopic(userId), sessionsTopic(userId)].map((topic) =>
    live.subscribe(topic, bell.ring),
  );
  stream.onAbort(bell.ring);
  live.closed.addEventListener('abort', bell.ring);
  let told = '';
  try {
    while (!(stream.aborted || live.closed.aborted)) {
      if (!(await isSessionLive(exchange, token))) return;
      const data = JSON.stringify(encode(await memberDocuments(exchange.db, userId)));
      if (data === told) await stream.write(': nothing new\n\n');
      else await stream.writeSSE({ data });
      told = data;
      await bell.wait(HEARTBEAT_MS);
    }
  } finally {
    for (const leave of leaves) leave();
    live.closed.removeEventListener('abort', bell.ring);
  }
};
