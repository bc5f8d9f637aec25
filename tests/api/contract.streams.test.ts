import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { testApi } from '#tests/support/test-api';
import { STREAM_CALLS } from './contract.calls.ts';
import {
  STREAM_ANSWER,
  STREAM_TOKEN,
  STREAMS,
  type StreamEventContract,
} from './contract.streams.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const api = testApi({ readToken: () => STREAM_TOKEN });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const textOf = ({ id, data }: StreamEventContract) =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** The service sends these events, with comments between, and closes the stream. */
const sending = (events: readonly StreamEventContract[]) =>
  fetched.mockImplementation(
    async () =>
      new Response(new Blob(events.map((event) => `${textOf(event)}: nothing new\n\n`)).stream(), {
        headers: STREAM_ANSWER,
      }),
  );

const callOf = (name: string) => {
  const call = STREAM_CALLS[name];
  if (!call) throw new Error(`no such stream: ${name}`);
  return call;
};
const streams = Object.entries(STREAMS);

describe('a stream of the client', () => {
  test.each(streams)('[API-01] %s: path and headers', async (name, { path, headers, events }) => {
    sending(events);
    await callOf(name)(api);
    expect(fetched).toHaveBeenCalledTimes(1);
    const [target, init] = fetched.mock.calls[0] ?? [];
    expect(`${init?.method ?? 'GET'} ${target}`).toBe(`GET ${path}`);
    expect(init?.headers).toEqual(headers);
    expect([init?.body, init?.credentials, init?.cache]).toEqual([
      undefined,
      'include',
      'no-store',
    ]);
  });

  it('every stream of the product is in the table', async () => {
    const folder = new URL('../../src/api/', import.meta.url);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
    const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
    const watching = texts
      .flatMap((text) => [...text.matchAll(/export const (watch\w+)/g)])
      .map(([, name]) => name)
      // What the others are made of.
      .filter((name) => name !== 'watchState');
    expect(watching.length).toBeGreaterThan(2);
    const named = (table: object) =>
      [...new Set(Object.keys(table).map((name) => name.split(',')[0]))].toSorted();
    expect(named(STREAMS)).toEqual(watching.toSorted());
    expect(Object.keys(STREAM_CALLS).toSorted()).toEqual(Object.keys(STREAMS).toSorted());
  });
});

describe('a documented event', () => {
  const DEPOSIT = {
    ...{ asset: 'BTC', networkKey: 'BTC', amount: '0.5', hash: 'abc', confirmations: 1 },
    ...{ index: 3, state: 'awaited', seenAt: 1_795_500_000 },
  };
  const REFUSED = {
    ...{ state: 'refused', kinds: [], handedInAt: 1_795_400_000, decidedAt: 1_795_500_000 },
    reason: 'Blurred',
  };
  const order = (status: string) =>
    expect.objectContaining({
      ...{ ref: 'ABCDEFGHJKMNPQRS', type: 'buy', status, currencyCode: 'TRC20' },
      ...{ quantity: '100', cashAmount: '2632896', createdAt: 1_700_000_000 },
    });
  const received = (eventId: string, status: string) => ({
    ...{ type: 'stream.orderReceived', eventId },
    order: order(status),
  });

  const heard: Readonly<Record<string, readonly unknown[]>> = {
    watchWallet: [
      { total: 9, deposits: [], isStopped: false },
      { total: 10, deposits: [DEPOSIT], isStopped: true },
    ],
    watchDocuments: [
      { state: 'collecting', kinds: ['face_note'], handedInAt: 0, decidedAt: 0, reason: '' },
      REFUSED,
    ],
    'watchDocuments, of an order': [REFUSED],
    watchOrder: [received('7', 'pending'), received('9', 'paid')],
    'watchOrder, from where the last one ended': [received('9', 'paid')],
  };

  test.each(streams)('[API-01] %s: what it tells is used', async (name, { events }) => {
    sending(events);
    const facts = await callOf(name)(api);
    const told = facts.filter(
      (fact) =>
        !['stream.received', 'stream.ended'].includes((fact as { type?: string }).type ?? ''),
    );
    expect(told).toEqual(heard[name]);
  });

  it.each(streams)(
    '%s: an event of another shape ends the stream, and is not used',
    async (name) => {
      sending([{ id: '1', data: 7 }]);
      const facts = await callOf(name)(api);
      expect(facts.every((fact) => (fact as { type?: string }).type?.startsWith('stream.'))).toBe(
        true,
      );
      expect(JSON.stringify(facts)).not.toContain('stream.orderReceived');
    },
  );
});
