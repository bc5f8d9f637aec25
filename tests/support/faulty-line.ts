import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fault of an answer on its way. */
export type Fault =
  /** Half of it arrives as if it were all: JSON that stops in the middle. */
  | 'cut'
  /** Half of it arrives, and then the line ends: fewer bytes than were promised. */
  | 'broken'
  /** Half of it arrives, and then the line is reset. */
  | 'reset'
  | Replaced;

/** Another answer comes instead of the real one. */
export interface Replaced {
  readonly body: string | ((real: string) => string);
  readonly type?: string;
  /** The request does not reach the service. */
  readonly isUnasked?: true;
}

/** Faults of one call's answers: one for each request, then none, or in a cycle. */
interface Plan {
  readonly faults: readonly Fault[];
  readonly isForGood: boolean;
  next: number;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

const halfOf = (body: Buffer) => body.subarray(0, Math.ceil(body.length / 2));

const bytesOf = async (from: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of from) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** First chunk of an endless answer. */
const firstOf = async (from: AsyncIterable<Buffer>): Promise<Buffer> => {
  for await (const piece of from) return piece;
  return Buffer.alloc(0);
};

const written = (answer: ServerResponse, piece: Buffer) =>
  new Promise<void>((resolve) => answer.write(piece, () => resolve()));

/**
 * Proxy to a service that spoils chosen answers, on real sockets; everything else passes as it is, streams included.
 * Calls are named by the end of their path: `buy_orders`, `users/me`, `events`.
 */
export const startFaultyLine = async (target: string) => {
  const plans = new Map<string, Plan>();
  const answers: { readonly path: string; readonly body: string }[] = [];
  const asked: string[] = [];

  const faultFor = (path: string): Fault | undefined => {
    const plan = [...plans].find(([call]) => path.endsWith(`/${call}`))?.[1];
    if (!plan) return undefined;
    const at = plan.next;
    plan.next += 1;
    return plan.faults[plan.isForGood ? at % plan.faults.length : at];
  };

  const spoil = async (
    fault: Fault,
    path: string,
    real: IncomingMessage,
    answer: ServerResponse,
  ) => {
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = real.headers;
    const isStream = headers['content-type']?.startsWith('text/event-stream') ?? false;
    const body = await (isStream ? firstOf(real) : bytesOf(real));
    answers.push({ path, body: body.toString() });
    if (typeof fault === 'object') return replace(fault, answer, body.toString(), headers);
    if (fault === 'cut') {
      answer.writeHead(real.statusCode ?? 200, headers).end(halfOf(body));
      return;
    }
    answer.writeHead(real.statusCode ?? 200, {
      ...headers,
      ...(!isStream && { 'content-length': body.length }),
    });
    await written(answer, halfOf(body));
    if (fault === 'reset') answer.socket?.resetAndDestroy();
    else answer.socket?.destroy();
  };

  const server = createServer(async (question, answer) => {
    const path = new URL(question.url ?? '/', target).pathname;
    if (path.startsWith('/api/')) asked.push(path);
    const fault = faultFor(path);
    const sent = await bytesOf(question);
    if (typeof fault === 'object' && fault.isUnasked) {
      replace(fault, answer, '', {});
      return;
    }
    // What is to be cut in half must not be compressed, or no reader would come as far as the JSON.
    const { 'accept-encoding': encoding, ...headers } = question.headers;
    const passing =
      fault || encoding === undefined ? headers : { ...headers, 'accept-encoding': encoding };
    const onward = request(`${target}${question.url}`, {
      method: question.method,
      headers: passing,
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    onward.on('response', (real) => {
      if (fault) {
        void spoil(fault, path, real, answer);
        return;
      }
      answer.writeHead(real.statusCode ?? 200, real.headers);
      real.pipe(answer);
    });
    onward.end(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const plan = (call: string, isForGood: boolean, faults: readonly Fault[]) =>
    plans.set(call, { faults, isForGood, next: 0 });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Spoils the next answers of a call, one after another; those after them are good. */
    spoil: (call: string, ...faults: readonly Fault[]) => plan(call, false, faults),
    /** Spoils every answer of a call from now on. */
    spoilAll: (call: string, ...faults: readonly Fault[]) => plan(call, true, faults),
    heal: (call: string) => plans.delete(call),
    /** Number of requests of a call. */
    asked: (call: string) => asked.filter((path) => path.endsWith(`/${call}`)).length,
    /** Real answers of the service that were spoiled afterwards. */
    lost: (call: string) =>
      answers.filter(({ path }) => path.endsWith(`/${call}`)).map(({ body }) => body),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const replace = (
  { body, type = JSON_TYPE }: Replaced,
  answer: ServerResponse,
  real: string,
  headers: IncomingMessage['headers'],
) => {
  const text = typeof body === 'string' ? body : body(real);
  answer.writeHead(200, { ...headers, 'content-type': type }).end(text);
};

export type FaultyLine = Awaited<ReturnType<typeof startFaultyLine>>;
