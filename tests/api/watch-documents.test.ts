import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HandedInDocuments } from '#domain/account/documents';
import { watchDocuments } from '#src/api/documents';
import { testApi } from '#tests/support/test-api';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const EVENT = (state: string) => `data: {"State":"${state}"}\n\n`;
const streamOf = (...pieces: readonly string[]) =>
  new Response(new Blob([...pieces]).stream(), {
    headers: { 'content-type': 'text/event-stream' },
  });

const watch = async (ref = '', signal = new AbortController().signal) => {
  const heard: HandedInDocuments[] = [];
  const api = testApi({ host: 'https://api.test' });
  await watchDocuments(api)({ ref }, { signal, hear: (documents) => heard.push(documents) });
  return heard.map(({ state }) => state);
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('the stream of documents', () => {
  it('is read until it ends, comments and other events apart', async () => {
    fetched.mockResolvedValue(
      streamOf(
        EVENT('waiting'),
        ': nothing new\n\n',
        `event: other\n${EVENT('none')}`,
        EVENT('accepted'),
      ),
    );
    expect(await watch()).toEqual(['waiting', 'accepted']);
    expect(fetched.mock.calls[0]?.[0]).toBe('https://api.test/api/v1/users/documents/events');
  });

  it('is an order’s where one is named', async () => {
    fetched.mockResolvedValue(streamOf());
    expect(await watch('R/1')).toEqual([]);
    expect(fetched.mock.calls[0]?.[0]).toBe(
      'https://api.test/api/v1/orders/R%2F1/documents/events',
    );
  });

  it.each([
    ['an answer that is none', () => Promise.resolve(Response.json({ data: null }))],
    ['a refusal', () => Promise.resolve(new Response('', { status: 403 }))],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an event that cannot be read', () => Promise.resolve(streamOf('data: {\n\n'))],
  ])('ends without a word at %s', async (_, answer) => {
    fetched.mockImplementation(answer);
    expect(await watch()).toEqual([]);
  });

  it('says nothing after an abort', async () => {
    fetched.mockResolvedValue(streamOf(EVENT('accepted')));
    expect(await watch('', AbortSignal.abort())).toEqual([]);
  });
});
