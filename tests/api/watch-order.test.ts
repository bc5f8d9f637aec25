import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderStreamFact } from '#domain/wire/order-stream-wire';
import { encodeOrder } from '#domain/wire/order-wire';
import { watchOrder } from '#src/api/watch-order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { testApi } from '#tests/support/test-api';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onServerTime = vi.fn();

const streamOf = (...pieces: readonly string[]) =>
  new Response(new Blob([...pieces]).stream(), {
    headers: { 'content-type': 'text/event-stream', date: 'Sat, 21 Nov 2026 03:00:00 GMT' },
  });

const watch = async ({
  lastEventId = '',
  token = '',
  signal = new AbortController().signal,
} = {}) => {
  const facts: OrderStreamFact[] = [];
  const api = testApi({ host: 'https://api.test', readToken: () => token, onServerTime });
  await watchOrder(api)({ ref: 'R1', lastEventId }, { signal, hear: (fact) => facts.push(fact) });
  return facts;
};

const typesOf = (facts: readonly OrderStreamFact[]) => facts.map(({ type }) => type);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('what is sent', () => {
  it('asks with cookies, token and the newest event received', async () => {
    fetched.mockResolvedValue(streamOf());
    await watch({ lastEventId: '41', token: 'secret' });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://api.test/api/v1/orders/R1/events?Authorization=secret');
    expect(init).toMatchObject({
      credentials: 'include',
      headers: {
        Accept: 'text/event-stream',
        'Last-Event-ID': '41',
        Authorization: 'Bearer secret',
      },
    });
  });

  it('sends a guest’s first question without either', async () => {
    fetched.mockResolvedValue(streamOf());
    await watch();
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://api.test/api/v1/orders/R1/events');
    expect(init?.headers).toEqual({ Accept: 'text/event-stream' });
  });
});

describe('a stream of an order yields', () => {
  const wire = JSON.stringify(encodeOrder(SAMPLE_ORDER));

  it('the order with its event, and that the stream is alive', async () => {
    fetched.mockResolvedValue(streamOf(`id: 7\ndata: ${wire}\n\n`));
    expect(await watch()).toEqual([
      { type: 'stream.received' },
      { type: 'stream.orderReceived', eventId: '7', order: SAMPLE_ORDER },
      { type: 'stream.ended' },
    ]);
    expect(onServerTime).toHaveBeenCalledTimes(1);
  });

  it('a heartbeat, as life without news', async () => {
    fetched.mockResolvedValue(streamOf(': nothing new\n\n'));
    expect(typesOf(await watch())).toEqual(['stream.received', 'stream.ended']);
  });

  it('an event of another kind, not at all', async () => {
    fetched.mockResolvedValue(streamOf('event: weather\ndata: fine\n\n'));
    expect(typesOf(await watch())).toEqual(['stream.received', 'stream.ended']);
  });

  it.each(['{', 'null', '{"Ref":1}'])('nothing of an order that is none: %s', async (data) => {
    fetched.mockResolvedValue(streamOf(`data: ${data}\n\n`));
    expect(typesOf(await watch())).toEqual(['stream.received', 'stream.ended']);
  });

  it.each([404, 405, 501])('that there is no stream: %i', async (status) => {
    fetched.mockResolvedValue(new Response('', { status }));
    expect(typesOf(await watch())).toEqual(['stream.unsupported']);
  });

  it('that there is no stream where a page answers', async () => {
    const headers = { 'content-type': 'text/html' };
    fetched.mockResolvedValue(new Response('<html>', { headers }));
    expect(typesOf(await watch())).toEqual(['stream.unsupported']);
  });

  it.each([401, 429, 500, 503])(
    'an end that may be followed by another try: %i',
    async (status) => {
      fetched.mockResolvedValue(new Response('', { status }));
      expect(typesOf(await watch())).toEqual(['stream.ended']);
    },
  );

  it('an end where there is no network', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(typesOf(await watch())).toEqual(['stream.ended']);
  });

  it('nothing any more to who has left', async () => {
    fetched.mockResolvedValue(streamOf(`id: 7\ndata: ${wire}\n\n`));
    expect(await watch({ signal: AbortSignal.abort() })).toEqual([]);
  });
});
