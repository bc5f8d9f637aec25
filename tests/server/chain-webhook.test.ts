import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app';
import { answerError } from '#server/http/answers';
import { chainWebhook } from '#server/http/chain-webhook';
import type { AppEnv } from '#server/http/env';
import type { DepositReport } from '#server/ports/deposits';
import { handClock } from '#tests/support/hand-clock';
import { NO_LIMITS, placeSale, seenOrder, startTestExchange } from '#tests/support/test-exchange';

const SECRET = 'what only the watcher of the chains and we know';
const clock = handClock();

const received: DepositReport[] = [];
let isRefused = false;
const receive = async (report: DepositReport) => {
  if (isRefused) throw new Error('not now');
  received.push(report);
};
beforeEach(() => {
  received.length = 0;
  isRefused = false;
});

const appFor = (provider?: string) => {
  const app = new Hono<AppEnv>();
  app.onError(answerError(() => {}));
  app.post('/webhooks/chain', chainWebhook(receive, { secret: SECRET, provider, clock }));
  return app;
};
const app = appFor();

const REPORT = {
  ...{ networkKey: 'TRX', asset: 'TRC20', hash: 'ab'.repeat(32), index: 1 },
  ...{ address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', memo: '', amount: '100.000000000000000001' },
  ...{ confirmations: 3, isGone: false, sequence: 7 },
};

interface Sent {
  readonly body: string;
  readonly secret?: string;
  /** Seconds from now. */
  readonly at?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const send = (
  { body, secret = SECRET, at = 0, headers = {} }: Sent,
  to: Pick<Hono<AppEnv>, 'request'> = app,
) => {
  const timestamp = String(clock.now() / 1000 + at);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return to.request('/webhooks/chain', {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Signature': signature,
      ...headers,
    },
  });
};
const sendWith = (changes: object) => send({ body: JSON.stringify({ ...REPORT, ...changes }) });

describe('a report of coins on their way', () => {
  test('[SRV-02] is taken to the letter, under the provider’s name', async () => {
    const body = JSON.stringify({ ...REPORT, seenAt: '2026-11-21T10:00:00+07:00', sender: 'TXyz' });
    const answer = await send({ body }, appFor('watcher'));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(received).toEqual([
      {
        ...REPORT,
        ...{ raw: body, provider: 'watcher', sender: 'TXyz', seenAt: Date.UTC(2026, 10, 21, 3) },
      },
    ]);
  });

  test('has no memo, the first place and no time unless it says so', async () => {
    const { memo: _, index: __, isGone: ___, ...short } = REPORT;
    await send({ body: JSON.stringify(short) });
    expect(received).toMatchObject([{ memo: '', index: 0, isGone: false, seenAt: undefined }]);
  });

  test('of which the taking fails is answered with an error: it is to be reported again', async () => {
    isRefused = true;
    expect((await sendWith({})).status).toBe(500);
  });

  const forged: readonly (readonly [string, Partial<Sent>])[] = [
    ['signed with another secret', { secret: 'the secret of another provider altogether' }],
    ['replayed when its five minutes are over', { at: -301 }],
    ['from more than five minutes ahead', { at: 301 }],
    ['without a signature', { headers: { 'X-Signature': '' } }],
    ['with half a signature', { headers: { 'X-Signature': 'ab12' } }],
    ['with another time than was signed', { headers: { 'X-Timestamp': '1' } }],
    ['without a time', { headers: { 'X-Timestamp': '' } }],
  ];
  test.each(forged)('[SRV-02, S11] %s is answered 401 and not taken', async (_, how) => {
    const answer = await send({ body: JSON.stringify(REPORT), ...how });
    expect([answer.status, received]).toEqual([401, []]);
  });

  test('[SRV-02, S11] altered on the way is answered 401', async () => {
    const timestamp = String(clock.now() / 1000);
    const signed = `${timestamp}.${JSON.stringify(REPORT)}`;
    const signature = createHmac('sha256', SECRET).update(signed).digest('hex');
    const body = JSON.stringify({ ...REPORT, amount: '9999' });
    const headers = { 'X-Timestamp': timestamp, 'X-Signature': signature };
    expect([(await send({ body, headers })).status, received]).toEqual([401, []]);
  });

  test.each(['0.000000000000000001', '1', '999999999999999999999.5'])(
    'of the amount %s is taken',
    async (amount) => {
      expect((await sendWith({ amount })).status).toBe(200);
      expect(received).toMatchObject([{ amount }]);
    },
  );

  test.each([
    ...['0', '0.0', '-1', '1e3', '1,5', '01', '.5', '1.', ' 1', '1.0000000000000000001'].map(
      (amount) => ({ amount }),
    ),
    ...[5, null, '', '9'.repeat(22)].map((amount) => ({ amount })),
    ...[-1, 1.5, 2 ** 31, '3', null, undefined].map((confirmations) => ({ confirmations })),
    ...[-1, 1.5, 2 ** 53, '7', null, undefined].map((sequence) => ({ sequence })),
    ...[-1, 0.5, 100_001, '0'].map((index) => ({ index })),
    ...['', 'short', 'a'.repeat(129), 'ab cd'.repeat(8), undefined].map((hash) => ({ hash })),
    ...['', 'a'.repeat(121), undefined].map((address) => ({ address })),
    ...['', undefined].map((networkKey) => ({ networkKey })),
    ...['', undefined, 'VND'].map((asset) => ({ asset })),
    ...['yes', 1, 'false'].map((isGone) => ({ isGone })),
    { memo: ['7'] },
    { address: 'T\u0000' },
  ])('that makes no sense is refused although it is signed: %j', async (changes) => {
    expect([(await sendWith(changes)).status, received]).toEqual([400, []]);
  });

  /** What a provider cannot hand in it reports again and again, perhaps ahead of everything else. */
  test.each([
    ['longer than any memo', 'm'.repeat(6_000), `${'m'.repeat(256)}…`],
    ['cut within a sign', `${'m'.repeat(255)}🪙🪙`, `${'m'.repeat(255)}�…`],
    ['that cannot be stored', '7\0\ud800', '7��'],
    ['with space around it', ' 7 ', '7'],
  ])('with a memo %s is taken, for senders write what they like', async (_, memo, taken) => {
    expect((await sendWith({ memo })).status).toBe(200);
    expect(received).toMatchObject([{ memo: taken }]);
  });

  test('of a transfer that has been on a fast chain for days is taken', async () => {
    expect((await sendWith({ confirmations: 5_000_000 })).status).toBe(200);
  });

  test.each(['{', '[]', '{}', '""', '{"amount":"1","amount":"2"}'])(
    'that is no report is refused although it is signed: %s',
    async (body) => {
      expect([(await send({ body })).status, received]).toEqual([400, []]);
    },
  );
});

describe('the service', () => {
  test('[SRV-02] counts reported coins to their sale once however often they are reported, and none without a secret', async () => {
    const running = await startTestExchange({}, undefined, { clock: handClock() });
    const { exchange } = running;
    const browser = running.browser();
    const order = await placeSale(running, browser);
    const { networkKey, currencyCode: asset, receivingAddress: address, quantity: amount } = order;
    const news = { networkKey, asset, address, amount, hash: 'cd'.repeat(32), confirmations: 20 };
    const watched = createApp({ exchange, limits: NO_LIMITS, providers: { chainSecret: SECRET } });
    for (const sequence of [1, 1, 2]) {
      const body = JSON.stringify({ ...news, sequence });
      expect((await send({ body }, watched)).status).toBe(200);
    }
    await running.settle();
    await running.pass(5);
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ status: 'delivered', amountReceived: '100' },
    });
    const closed = createApp({ exchange, limits: NO_LIMITS });
    expect((await send({ body: JSON.stringify({ ...news, sequence: 3 }) }, closed)).status).toBe(
      404,
    );
    await running.close();
  });
});
