import { ORDER } from './contract.shapes.ts';

/** An event of a stream as it is sent. */
export interface StreamEventContract {
  /** Its `id`; absent where a stream has none. */
  readonly id?: string;
  /** JSON of its `data`. */
  readonly data: unknown;
}

export interface StreamContract {
  /** Of a GET; the token stands in it, too, as in every call. */
  readonly path: string;
  /** All headers that the page sets. */
  readonly headers: Readonly<Record<string, string>>;
  readonly events: readonly StreamEventContract[];
}

/** Token of the session that the streams are asked with. */
export const STREAM_TOKEN = 't0k';

const ACCEPTED = { Accept: 'text/event-stream', Authorization: 'Bearer t0k' };

const DEPOSIT = {
  ...{ Asset: 'BTC', NetworkKey: 'BTC', Amount: '0.5', Hash: 'abc', Confirmations: 1 },
  ...{ Index: 3, State: 'awaited', SeenAt: 1_795_500_000 },
};

const DOCUMENTS = {
  ...{ State: 'refused', Kinds: '', HandedInAt: 1_795_400_000, DecidedAt: 1_795_500_000 },
  Reason: 'Blurred',
};

/** Headers of the answer, by which proxies let each event through at once. */
export const STREAM_ANSWER = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const;

/**
 * The streams of events, written down by hand like the calls. The source has none: all of them are an addition. Each tells the state at once
 * and after every change, as `data` of unnamed events, with comments between.
 */
export const STREAMS: Readonly<Record<string, StreamContract>> = {
  watchWallet: {
    path: '/api/v1/users/wallet/events?Authorization=t0k',
    headers: ACCEPTED,
    events: [
      { data: { total: 9, deposits: [], isStopped: false } },
      { data: { total: 10, deposits: [DEPOSIT], isStopped: true } },
    ],
  },
  watchDocuments: {
    path: '/api/v1/users/documents/events?Authorization=t0k',
    headers: ACCEPTED,
    events: [
      {
        data: {
          ...{ State: 'collecting', Kinds: 'face_note', HandedInAt: 0, DecidedAt: 0, Reason: '' },
        },
      },
      { data: DOCUMENTS },
    ],
  },
  'watchDocuments, of an order': {
    path: '/api/v1/orders/R%2F1/documents/events?Authorization=t0k',
    headers: ACCEPTED,
    events: [{ data: DOCUMENTS }],
  },
  watchOrder: {
    path: '/api/v1/orders/R%2F1/events?Authorization=t0k',
    headers: ACCEPTED,
    events: [
      { id: '7', data: ORDER },
      { id: '9', data: { ...ORDER, Status: 'paid' } },
    ],
  },
  'watchOrder, from where the last one ended': {
    path: '/api/v1/orders/R%2F1/events?Authorization=t0k',
    headers: { ...ACCEPTED, 'Last-Event-ID': '7' },
    events: [{ id: '9', data: { ...ORDER, Status: 'paid' } }],
  },
};
