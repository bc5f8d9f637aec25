// How long another customer waits while three hundred streams watch one order whose link is renewed
// again and again.
import { createHash } from 'node:crypto';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, linkRenewalCodec, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { serveApart } from './child.ts';
import { orderOf } from './orders.ts';
import { post } from './post.ts';

const STREAMS = 300;
/** Streams that one visitor, and one network, may have. */
const [PER_BROWSER, PER_NETWORK] = [3, 60];
const RENEWALS = 5;
const PAUSE_MS = 2_000;
const CALLS_PER_RENEWAL = 8;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

type Headers = Readonly<Record<string, string>>;

/** A browser of an address that a proxy names. */
const newBrowser = async (url: string, address: string): Promise<Headers> => {
  const from = { 'X-Forwarded-For': address };
  const { headers } = await post(`${url}/api/v1/users/me`, {}, from);
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  const [, token = ''] = cookies.find((cookie) => cookie.includes('XSRF'))?.split('=') ?? [];
  return { ...from, Cookie: cookies.join('; '), 'X-XSRF-TOKEN': token };
};

const place = async (url: string, customer: number, headers: Headers): Promise<string> => {
  const answer = await post(`${url}/api/v1/buy_orders`, orderOf(customer), headers);
  if (answer.status !== 200) throw new Error(`the order was refused: ${answer.body.toString()}`);
  return decodeOrder(JSON.parse(answer.body.toString()).data).ref;
};

/** Opens the streams that one address is allowed, and reads what they say. */
const watch = async (url: string, ref: string, signal: AbortSignal) => {
  for (let opened = 0; opened < STREAMS; opened += PER_BROWSER) {
    const headers = await newBrowser(url, `198.51.100.${Math.floor(opened / PER_NETWORK)}`);
    for (let n = 0; n < PER_BROWSER; n += 1) {
      const stream = await fetch(`${url}/api/v1/orders/${ref}/events`, { headers, signal });
      if (stream.status !== 200) throw new Error(`stream ${opened + n}: ${stream.status}`);
      void stream.body?.pipeTo(new WritableStream()).catch(() => {});
    }
  }
};

export interface StreamFigures {
  readonly slowestMs: number;
}

/**
 * @param dataDir folder for the database of a service of its own, which has the usual limits of
 *   streams
 */
export const measureBesideStreams = async (dataDir: string): Promise<StreamFigures> => {
  const service = await serveApart('service.ts', { DATA_DIR: dataDir, DATABASE_URL: '' });
  const { url } = service;
  const closing = new AbortController();
  try {
    let secret = 'first';
    const owner = await newBrowser(url, '203.0.113.1');
    const watched = await place(url, 1, { ...owner, [LINK_HEADER]: hashOf(secret) });
    const neighbour = await newBrowser(url, '203.0.113.2');
    const own = await place(url, 2, neighbour);
    await watch(url, watched, closing.signal);

    const waits: number[] = [];
    for (let renewal = 0; renewal < RENEWALS; renewal += 1) {
      const next = `secret ${renewal}`;
      const body = linkRenewalCodec.encode({ ref: watched, linkHash: hashOf(next) });
      const renewed = post(`${url}/api/v1/order-link`, body, { ...owner, [SECRET_HEADER]: secret });
      for (let call = 0; call < CALLS_PER_RENEWAL; call += 1) {
        const begun = performance.now();
        const { status } = await post(`${url}/api/v1/histories`, { ref: own }, neighbour);
        if (status !== 200) throw new Error(`the other customer's call: ${status}`);
        waits.push(performance.now() - begun);
      }
      const { status } = await renewed;
      if (status !== 200) throw new Error(`the renewal was refused: ${status}`);
      secret = next;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return { slowestMs: Math.max(...waits) };
  } finally {
    closing.abort();
    await service.stop();
  }
};
