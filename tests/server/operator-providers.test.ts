import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_OPERATORS } from '#domain/rails/operator-money';
import { railKeyOf } from '#domain/rails/rails';
import { PAYPAL_METHODS } from '#domain/rules/trade-form';
import { createApp } from '#server/app';
import { isAccountFor, readOperatorAccounts } from '#server/providers/operator-accounts';
import { createOperatorNames, settingOf } from '#server/providers/operators';
import { createProvider } from '#server/providers/provider';
import { ProviderFailed } from '#server/providers/read-answer';
import { readProviders } from '#server/providers/settings';
import { OPERATOR_ACCOUNTS } from '#server/store/seed/listed';
import { handClock } from '#tests/support/hand-clock';
import { namedAs } from '#tests/support/operator-accounts';
import { payInside, placeInside } from '#tests/support/operator-money';
import { type StubProvider, startStubProvider } from '#tests/support/stub-provider';
import {
  booksOf,
  NO_LIMITS,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const SECRET = 'a secret of at least thirty-two signs';
const KEYS = ACCOUNT_OPERATORS.map(railKeyOf);

let stub: StubProvider;
let running: TestExchange | undefined;
beforeAll(async () => {
  stub = await startStubProvider();
});
beforeEach(() => {
  stub.heard.length = 0;
});
afterEach(async () => {
  await running?.close();
  running = undefined;
});
afterAll(() => stub.close());

const envOf = (key: string) => ({
  [`${settingOf(key)}_URL`]: stub.url,
  [`${settingOf(key)}_SECRET`]: SECRET,
  [`${settingOf(key)}_WEBHOOK_SECRET`]: `${SECRET} of ${key}`,
});
const start = async () => {
  running = await startTestExchange();
  return running;
};
const startWith = async (key: string) => {
  const providers = readProviders(envOf(key));
  running = await startTestExchange({ providers }, undefined, { providers });
  return running;
};
const lastHeard = () => {
  const [heard] = stub.heard.slice(-1);
  return { ...heard, body: JSON.parse(heard?.body ?? '{}') as Readonly<Record<string, unknown>> };
};

describe('payments inside an operator', () => {
  const purchases = [
    ['neteller', 'NETELLER-USD', '10', { customerId: '123456' }],
    ['binance', 'BINANCE-USDT', '5', { accountKind: 'binanceId' }],
    ['payeer', 'PAYEER', '5', {}],
    ['volet', 'VOLET', '5', {}],
  ] as const;

  test.each(purchases)(
    '[SRV-02] %s is told of %s with what it asks for, signed, once',
    async (key, currencyCode, quantity, details) => {
      const { pay } = await startWith(key);
      stub.answerJson({ status: 'found', email: namedAs(currencyCode).email, name: 'A' });
      const { number, account, ...extras } = namedAs(currencyCode);
      const wish = { currencyCode, quantity, networkKey: '', receivingAddress: number, ...extras };
      const order = await placeOrder((running as TestExchange).browser(), wish);
      stub.answerJson({ status: 'sent', hash: '123456789' });
      await pay(order);
      const { path, headers, body } = lastHeard();
      expect(path).toBe('/v1/payouts');
      expect(body).toEqual({
        ...{ id: expect.any(String), currency: currencyCode, account, name: '', amount: quantity },
        ...{ reference: order.payment.transferText, ...details },
      });
      expect(headers?.['idempotency-key']).toBe(body.id);
      const signed = `${headers?.['x-timestamp']}.${stub.heard.at(-1)?.body}`;
      const signature = createHmac('sha256', SECRET).update(signed).digest('hex');
      expect(headers?.['x-signature']).toBe(signature);
      expect(await booksOf(running as TestExchange, order.ref)).toMatchObject({
        ...{ status: 'delivered', row: { hash: '123456789', batchNumber: '123456789' } },
      });
    },
  );

  test.each(PAYPAL_METHODS)(
    '[BUY-05] of PayPal are sent as the customer chose: %s',
    async (paypalMethod) => {
      const { pay } = await startWith('paypal');
      const { account: email } = namedAs('PAYPAL-COMPANY-EUR');
      const wish = { currencyCode: 'PAYPAL-COMPANY-EUR', quantity: '20', networkKey: '', email };
      const browser = (running as TestExchange).browser();
      const order = await placeOrder(browser, { ...wish, receivingAddress: '', paypalMethod });
      expect(order.paypalMethod).toBe(paypalMethod);
      stub.answerJson({ status: 'sent', hash: '123456789' });
      await pay(order);
      expect(lastHeard().body).toMatchObject({ account: email, method: paypalMethod });
    },
  );

  test('without an answer are asked about, and not sent twice', async () => {
    const { pay, pass } = await startWith('payeer');
    const wish = { currencyCode: 'PAYEER', quantity: '5', networkKey: '' };
    const browser = (running as TestExchange).browser();
    const order = await placeOrder(browser, { ...wish, receivingAddress: 'P7654321' });
    stub.answer({ status: 502 });
    await pay(order);
    stub.answerJson({ status: 'confirmed', hash: '987654321' });
    await pass(60);
    expect((await booksOf(running as TestExchange, order.ref)).status).toBe('delivered');
    expect(stub.heard.filter(({ path }) => path === '/v1/payouts')).toHaveLength(1);
    expect(stub.heard.at(-1)?.path).toBe('/v1/payouts/status');
  });
});

describe('lookups of an operator', () => {
  const names = () =>
    createOperatorNames(createProvider({ url: stub.url, secret: SECRET, clock: handClock() }));

  test('[NAME-04] name the holder of a number', async () => {
    stub.answerJson({ status: 'found', name: ' TRAN THI B ', email: 'not@this.example' });
    expect(await names().lookUp('PM-USD', 'U7654321')).toEqual({
      kind: 'found',
      name: 'TRAN THI B',
    });
    expect(lastHeard()).toMatchObject({
      ...{ path: '/v1/account-names', body: { currency: 'PM-USD', account: 'U7654321' } },
    });
  });

  test('[NAME-04] tell the e-mail of a Customer ID', async () => {
    stub.answerJson({ status: 'found', name: 'TRAN THI B', email: 'b@example.com' });
    const found = { kind: 'found', name: 'b@example.com' };
    expect(await names().lookUp('SKRILL-EUR', '123456')).toEqual(found);
    expect(lastHeard().body).toEqual({ currency: 'SKRILL-EUR', customerId: '123456' });
  });

  test.each([
    [{ status: 'unknown' }, { kind: 'invalid' }],
    [{ status: 'waiting' }, { kind: 'waiting' }],
    [{ status: 'found', name: ' ' }, { kind: 'waiting' }],
  ])('answered with %j are %j', async (answer, reply) => {
    stub.answerJson(answer);
    expect(await names().lookUp('WMZ_AUTO', 'Z123456789012')).toEqual(reply);
  });

  test('that make no sense have failed', async () => {
    stub.answerJson({ status: 'yes' });
    await expect(names().lookUp('PM-USD', 'U7654321')).rejects.toThrow(ProviderFailed);
  });
});

describe('reports of an operator', () => {
  const send = async (
    app: ReturnType<typeof createApp>,
    key: string,
    {
      body,
      secret,
      at = 0,
    }: { readonly body: string; readonly secret: string; readonly at?: number },
    now: number,
  ) => {
    const timestamp = String(Math.floor(now / 1000) + at);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const headers = { 'X-Timestamp': timestamp, 'X-Signature': signature };
    return app.request(`/webhooks/operators/${key}`, {
      ...{ method: 'POST', body },
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  };
  const REPORT = {
    ...{
      account: 'a@b.example',
      currency: 'USD',
      amount: '1.5',
      transactionId: 'T-1',
      sequence: 1,
    },
  };

  test.each(KEYS)('[S11] %s signs them with a secret of its own, lately', async (key) => {
    const { exchange, clock } = await start();
    const env = Object.assign({}, ...KEYS.map(envOf)) as Readonly<Record<string, string>>;
    const { operators } = readProviders(env);
    const app = createApp({ exchange, limits: NO_LIMITS, providers: { operators } });
    const body = JSON.stringify(REPORT);
    const own = `${SECRET} of ${key}`;
    const other = KEYS.find((known) => known !== key) ?? '';
    const answerTo = async (how: Partial<Parameters<typeof send>[2]>, to = key) =>
      (await send(app, to, { body, secret: own, ...how }, clock.now())).status;
    expect(await answerTo({ secret: `${SECRET} of ${other}` })).toBe(401);
    expect(await answerTo({}, other)).toBe(401);
    expect(await answerTo({ at: -301 })).toBe(401);
    expect(await answerTo({ at: 301 })).toBe(401);
    expect(await answerTo({ secret: '' })).toBe(401);
    expect(await answerTo({})).toBe(200);
    expect(await answerTo({})).toBe(200);
  });

  test('are not taken of an operator without a secret, or none', async () => {
    const { exchange, clock } = await start();
    const { operators } = readProviders(envOf('skrill'));
    const app = createApp({ exchange, limits: NO_LIMITS, providers: { operators } });
    const body = JSON.stringify(REPORT);
    for (const key of ['paypal', 'voucher', 'nothing', '__proto__', 'constructor', 'TRX']) {
      const { status } = await send(app, key, { body, secret: SECRET }, clock.now());
      expect([key, status]).toEqual([key, 404]);
    }
  });

  test.each([
    { amount: '-1' },
    { amount: '0' },
    { amount: 1.5 },
    { amount: '1e3' },
    { amount: '0.123456789' },
    { transactionId: '' },
    { transactionId: 'a b' },
    { account: undefined },
    { currency: 'U S D' },
    { sequence: '1' },
    { sequence: -1 },
    { isReversed: 'yes' },
  ])('with %j are refused, and nothing is booked', async (changes) => {
    const { exchange, clock } = await start();
    const { operators } = readProviders(envOf('skrill'));
    const app = createApp({ exchange, limits: NO_LIMITS, providers: { operators } });
    const body = JSON.stringify({ ...REPORT, ...changes });
    const { status } = await send(
      app,
      'skrill',
      { body, secret: `${SECRET} of skrill` },
      clock.now(),
    );
    expect(status).toBe(400);
  });
});

describe('the settings', () => {
  test.each(KEYS)('name %s, and never repeat a secret', (key) => {
    const read = readProviders(envOf(key)).operators ?? {};
    expect(read[key]).toEqual({
      ...{ api: { url: stub.url, secret: SECRET }, webhookSecret: `${SECRET} of ${key}` },
    });
    expect(Object.values(read).filter(({ api }) => api)).toHaveLength(1);
    const short = { ...envOf(key), [`${settingOf(key)}_SECRET`]: 'short' };
    expect(() => readProviders(short)).toThrow(`${settingOf(key)}_SECRET must have`);
    const open = { ...envOf(key), [`${settingOf(key)}_URL`]: 'http://example.com' };
    expect(() => readProviders(open)).toThrow(`${settingOf(key)}_URL must begin`);
  });

  test('name our own accounts, by operator and by currency', () => {
    const OPERATOR_ACCOUNTS_OF =
      'Skrill:Pay@Us.example:CONG TY A; SKRILL-EUR:eur@us.example:CONG TY B;PM-EUR:e1234567:A B';
    expect(readOperatorAccounts({ OPERATOR_ACCOUNTS: OPERATOR_ACCOUNTS_OF })).toEqual([
      { of: 'skrill', accountNumber: 'pay@us.example', accountName: 'CONG TY A' },
      { of: 'SKRILL-EUR', accountNumber: 'eur@us.example', accountName: 'CONG TY B' },
      { of: 'PM-EUR', accountNumber: 'E1234567', accountName: 'A B' },
    ]);
    expect(readOperatorAccounts({})).toBeUndefined();
  });

  test.each([
    'skrill:no email:A B',
    'skrill:not-an-email:A B',
    'nothing:1234567:A B',
    'voucher:1234567:A B',
    'E-VOUCHER:1234567:A B',
    'perfectmoney:1234567:A B',
    'PM-USD:E1234567:A B',
    'skrill:a@b.example',
    'skrill:a@b.example:',
    'skrill:a@b.example:A B;skrill:c@d.example:A B',
    ...Object.entries(OPERATOR_ACCOUNTS).map(([key, number]) => `${key}:${number}:A B`),
  ])('refuse %s without repeating the number', (list) => {
    expect(() => readOperatorAccounts({ OPERATOR_ACCOUNTS: list })).toThrow(/^OPERATOR_ACCOUNTS/);
    try {
      readOperatorAccounts({ OPERATOR_ACCOUNTS: list });
    } catch (error) {
      expect(String(error)).not.toContain(list.split(':')[1]);
    }
  });

  test('the sample accounts are good for their operators', () => {
    for (const operator of ACCOUNT_OPERATORS) {
      const number = OPERATOR_ACCOUNTS[railKeyOf(operator)] ?? '';
      const code = { perfectmoney: 'PM-USD', webmoney: 'WMZ_AUTO', payeer: 'PAYEER' }[
        railKeyOf(operator)
      ];
      expect(isAccountFor(operator, code ?? '', number)).toBe(true);
    }
  });
});

describe('our own accounts', () => {
  const sellable = async ({ exchange }: TestExchange) =>
    (await exchange.siteConfig.read()).currencies
      .filter(({ type, isAllowSell }) => type === 'currency' && isAllowSell)
      .map(({ code }) => code);

  test('in production the sample ones are never offered: such sales are refused', async () => {
    running = await startTestExchange({ isProduction: true, sandbox: undefined }, undefined, {
      ...{ isProduction: true, secretKey: SECRET },
      ownAccounts: [{ bankCode: 'VCB', accountNumber: '0071000123456', accountName: 'A B' }],
      providers: readProviders({ RATES_URL: 'https://rates.example', RATES_SECRET: SECRET }),
    });
    expect((await sellable(running)).filter((code) => code !== 'E-VOUCHER')).toEqual([]);
    const { currencies } = await running.exchange.siteConfig.read();
    const shown = JSON.stringify(currencies);
    for (const number of Object.values(OPERATOR_ACCOUNTS)) expect(shown).not.toContain(number);
  });

  test('that are named are the only ones paid to, and found in reports', async () => {
    running = await startTestExchange({}, undefined, {
      operatorAccounts: readOperatorAccounts({
        OPERATOR_ACCOUNTS:
          'perfectmoney:U7777777:CTY A;skrill:Own@us.example:CTY B;SKRILL-VIETNAM-EUR:vn@us.example:CTY C',
      }),
    });
    expect((await sellable(running)).filter((code) => code !== 'E-VOUCHER')).toEqual([
      ...['PM-USD', 'SKRILL-USD', 'SKRILL-VIETNAM-EUR', 'SKRILL-INTERNATIONAL-EUR'],
      ...['SKRILL-VIETNAM-GBP', 'SKRILL-INTERNATIONAL-GBP'],
    ]);
    const browser = running.browser();
    const order = await placeInside(running, browser, 'SKRILL-VIETNAM-EUR', '20');
    expect(order).toMatchObject({ receivingAddress: 'vn@us.example', accountName: 'CTY C' });
    await payInside(running, order, { account: 'VN@us.example' });
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
    await expect(placeInside(running, browser, 'PAYPAL-USD', '20')).rejects.toThrow(
      /sellNotSupported/,
    );
  });
});
