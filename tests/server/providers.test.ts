import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProvidedNames } from '#server/providers/account-names';
import { connect } from '#server/providers/connect';
import { createProvidedAddresses } from '#server/providers/deposit-addresses';
import { COINS_OUT, createProvidedMoneyOut, DONG_OUT } from '#server/providers/money-out';
import { createProvider } from '#server/providers/provider';
import { ProviderFailed } from '#server/providers/read-answer';
import { readProviders } from '#server/providers/settings';
import { createSandbox } from '#server/sandbox/sandbox';
import { handClock } from '#tests/support/hand-clock';
import { type StubProvider, startStubProvider } from '#tests/support/stub-provider';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const SECRET = 'a secret of at least thirty-two signs';
const RIPPLE = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh';
const PAYMENT = {
  id: '6f1c9a34-0d1e-4a77-9b44-2f8d2f1f7c11',
  ...{
    from: 'TRC20',
    asset: 'TRC20',
    provider: 'TRX',
    account: 'TJRab',
    name: '',
    memo: '',
    amount: '99.2',
  },
};

let provider: StubProvider;
let running: TestExchange;
beforeAll(async () => {
  provider = await startStubProvider();
  running = await startTestExchange();
});
beforeEach(() => {
  provider.heard.length = 0;
});
afterAll(async () => {
  await provider.close();
  await running.close();
});

const clock = handClock();
const ask = (timeoutMs = 5_000) =>
  createProvider({ url: provider.url, secret: SECRET, clock, timeoutMs });

describe('a request to a provider', () => {
  test('[SRV-02] is signed over its time and its very body', async () => {
    await ask()({ path: '/anything', body: { name: 'Trần' } });
    const [{ path, headers, body }] = provider.heard as [(typeof provider.heard)[number]];
    const time = String(clock.now() / 1000);
    expect({ path, body }).toEqual({ path: '/v1/anything', body: '{"name":"Trần"}' });
    expect(headers['x-timestamp']).toBe(time);
    expect(headers['x-signature']).toBe(
      createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex'),
    );
  });

  test.each([
    ['an error', { status: 500, body: 'TRAN THI B 190312345678' }],
    ['a redirect', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } }],
    ['no JSON', { body: '<html>TRAN THI B</html>' }],
    ['an answer without end', { body: JSON.stringify('a'.repeat(300 * 1024)) }],
  ])('[SRV-02] answered with %s has failed, once, and repeats nothing of it', async (_, reply) => {
    provider.answer(reply);
    const failure = await ask()({ path: '/x', body: {} }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderFailed);
    expect(String(failure)).not.toContain('TRAN');
    expect(provider.heard).toHaveLength(1);
  });

  test('[SRV-02] is given up after its time', async () => {
    provider.answer({ isSilent: true });
    await expect(ask(50)({ path: '/x', body: {} })).rejects.toThrow('did not answer in time');
  });
});

describe('account names', () => {
  test.each([
    [
      { status: 'found', name: ' NGUYEN VAN A ' },
      { kind: 'found', name: 'NGUYEN VAN A' },
    ],
    [{ status: 'found', name: '' }, { kind: 'waiting' }],
    [{ status: 'waiting' }, { kind: 'waiting' }],
    [{ status: 'unknown' }, { kind: 'invalid' }],
  ])('[SRV-02] %j of a provider means %j', async (said, meant) => {
    provider.answerJson(said);
    expect(await createProvidedNames(ask()).lookUp('VCB', '0071000123456')).toEqual(meant);
    expect(JSON.parse(provider.heard[0]?.body ?? '')).toEqual({
      bankCode: 'VCB',
      accountNumber: '0071000123456',
    });
  });

  test.each([{}, [], null, { status: 'maybe' }, { status: 'found', name: ['A'] }])(
    'an answer such as %j is none',
    async (said) => {
      provider.answerJson(said);
      await expect(createProvidedNames(ask()).lookUp('VCB', '1')).rejects.toThrow(ProviderFailed);
    },
  );
});

describe('addresses for coins', () => {
  const ID = 'K7M2P4QX9ABCDEFG';
  const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  const open = (asset = 'TRC20', networkKey = 'TRX') =>
    createProvidedAddresses(ask()).open({ id: ID, asset, networkKey });

  test('[SRV-02] are asked for by the order’s id, which is also the key that makes asking twice harmless', async () => {
    provider.answerJson({ id: ID, address: TRON });
    expect(await open()).toEqual({ address: TRON, memo: '' });
    const [{ path, body, headers }] = provider.heard as [(typeof provider.heard)[number]];
    expect(path).toBe('/v1/deposit-addresses');
    expect(headers['idempotency-key']).toBe(ID);
    expect(JSON.parse(body)).toEqual({ id: ID, asset: 'TRC20', networkKey: 'TRX' });
  });

  test('[SRV-02] have a memo where the network needs one', async () => {
    provider.answerJson({ id: ID, address: RIPPLE, memo: '4294967295' });
    expect(await open('XRP', 'XRP')).toEqual({ address: RIPPLE, memo: '4294967295' });
  });

  test.each([
    ['of another order', { id: 'ANOTHER', address: TRON }, 'TRX'],
    ['of no order', { address: TRON }, 'TRX'],
    ['with a mistyped address', { id: ID, address: `${TRON.slice(0, -1)}9` }, 'TRX'],
    ['with an address of another network', { id: ID, address: TRON }, 'BSC'],
    [
      'with an address of the test network',
      { id: ID, address: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn' },
      'BTC',
    ],
    ['without an address', { id: ID }, 'TRX'],
    ['of a network that is not known', { id: ID, address: TRON }, 'MOON'],
    ['without the memo that is needed', { id: ID, address: RIPPLE }, 'XRP'],
    ['with a tag that is none', { id: ID, address: RIPPLE, memo: '4294967296' }, 'XRP'],
    ['with a memo where none is', { id: ID, address: TRON, memo: '7' }, 'TRX'],
    ['that is no object', ['TRX'], 'TRX'],
  ])('[SRV-02] an answer %s is refused', async (_, said, networkKey) => {
    provider.answerJson(said);
    await expect(open(networkKey, networkKey)).rejects.toThrow(ProviderFailed);
  });
});

describe('coins out', () => {
  const deliver = () => createProvidedMoneyOut(ask(), COINS_OUT).send(PAYMENT);
  const statusOf = () => createProvidedMoneyOut(ask(), COINS_OUT).statusOf(PAYMENT.id);

  const sent = (isConfirmed: boolean) => ({ kind: 'sent', transactionId: 'ab12', isConfirmed });

  test('[SRV-02] carry the payout’s id as the key that makes sending twice harmless', async () => {
    provider.answerJson({ status: 'sent', hash: 'ab12', id: PAYMENT.id });
    expect(await deliver()).toEqual(sent(false));
    expect(provider.heard[0]?.headers['idempotency-key']).toBe(PAYMENT.id);
    expect(provider.heard[0]?.path).toBe('/v1/payouts');
    expect(JSON.parse(provider.heard[0]?.body ?? '')).toEqual({
      ...{ id: PAYMENT.id, asset: 'TRC20', networkKey: 'TRX', address: 'TJRab', quantity: '99.2' },
    });
  });

  test('[SRV-02] name the memo beside the address', async () => {
    provider.answerJson({ status: 'sent', hash: 'ab12', id: PAYMENT.id });
    const coins = { asset: 'XRP', provider: 'XRP', account: RIPPLE, memo: '77001' };
    await createProvidedMoneyOut(ask(), COINS_OUT).send({ ...PAYMENT, ...coins });
    expect(JSON.parse(provider.heard[0]?.body ?? '')).toEqual({
      ...{ id: PAYMENT.id, asset: 'XRP', networkKey: 'XRP', address: RIPPLE, quantity: '99.2' },
      memo: '77001',
    });
  });

  test.each([
    [{ status: 'sent', hash: 'ab12' }, sent(false)],
    [{ status: 'confirmed', hash: 'ab12' }, sent(true)],
    [{ status: 'unknown' }, { kind: 'missing' }],
    [{ status: 'pending' }, { kind: 'pending' }],
    [{ status: 'otp' }, { kind: 'otp' }],
  ])('[SRV-02] %j says what became of a payout', async (said, meant) => {
    provider.answerJson(said);
    expect(await statusOf()).toEqual(meant);
    expect(provider.heard[0]?.path).toBe('/v1/payouts/status');
    expect(JSON.parse(provider.heard[0]?.body ?? '')).toEqual({ id: PAYMENT.id });
  });

  test('[SRV-02] of dong name both accounts', async () => {
    provider.answerJson({ status: 'sent', hash: 'FT1' });
    const payment = {
      ...PAYMENT,
      from: 'VCB/0071000123456',
      provider: 'TCB',
      account: '190',
      name: 'A',
    };
    await createProvidedMoneyOut(ask(), DONG_OUT).send({
      ...payment,
      amount: '50000',
      memo: 'BD1',
    });
    expect(provider.heard[0]?.path).toBe('/v1/bank-payouts');
    expect(JSON.parse(provider.heard[0]?.body ?? '')).toEqual({
      ...{ id: PAYMENT.id, from: 'VCB/0071000123456', bankCode: 'TCB', accountNumber: '190' },
      ...{ accountName: 'A', amount: '50000', text: 'BD1' },
    });
  });

  test.each([
    [{ status: 'failed', reason: 'NETWORK_BUSY', retryable: true }, 'NETWORK_BUSY', true],
    [{ status: 'failed' }, 'DELIVERY_FAILED', false],
  ])('[SRV-02] %j is a failure that says so', async (said, reason, retryable) => {
    provider.answerJson(said);
    expect(await deliver()).toEqual({ kind: 'failed', reason, retryable });
  });

  test.each([
    {},
    { status: 'sent' },
    { status: 'sent', hash: '' },
    { status: 'sent', hash: 'ab12', id: 'another payment' },
    { status: 'failed', id: 'another payment' },
  ])('%j says nothing about the payout: what became of it is asked', async (said) => {
    provider.answerJson(said);
    await expect(deliver()).rejects.toThrow(ProviderFailed);
  });

  test('[SRV-02] with an unknown outcome are polled until the provider has one, and not sent again', async () => {
    const order = await placeOrder(running.browser());
    provider.answer({ status: 503 });
    await running.rewire({ chain: createProvidedMoneyOut(ask(), COINS_OUT) });
    await running.pay(order);
    expect((await booksOf(running, order.ref)).status).toBe('delivering');
    provider.answerJson({ status: 'sent', hash: 'cd34' });
    await running.pass(5);
    expect((await booksOf(running, order.ref)).row).toMatchObject({
      status: 'delivered',
      hash: 'cd34',
    });
    const paths = provider.heard.map(({ path }) => path);
    expect(paths).toEqual(['/v1/payouts', '/v1/payouts/status']);
  });
});

describe('what is connected', () => {
  const env = { ACCOUNT_NAMES_URL: 'https://names.example/', ACCOUNT_NAMES_SECRET: SECRET };

  test('[SRV-02] is what the surroundings name', async () => {
    const providers = readProviders({ ...env, BANK_WEBHOOK_SECRET: SECRET });
    expect(providers).toEqual({
      accountNames: { url: 'https://names.example', secret: SECRET },
      bankSecret: SECRET,
    });
    const sandbox = await createSandbox(running.db);
    const outside = connect(providers, sandbox);
    expect(outside.chain).toBe(sandbox.chain);
    expect(outside.depositAddresses).toBe(sandbox.depositAddresses);
    const account = ['VCB', '0071000123456'] as const;
    const played = await sandbox.accountNames.lookUp(...account);
    expect(await connect({}, sandbox).accountNames.lookUp(...account)).toEqual(played);
    await expect(connect({}, undefined).accountNames.lookUp('VCB', '1')).rejects.toThrow();
    const asked = { id: '1', asset: 'BTC', networkKey: 'BTC' };
    await expect(connect({}, undefined).depositAddresses.open(asked)).rejects.toThrow('connected');
  });

  test.each([
    { ...env, ACCOUNT_NAMES_SECRET: 'hunter2-hunter2' },
    { ...env, ACCOUNT_NAMES_SECRET: undefined },
    { ...env, ACCOUNT_NAMES_URL: 'http://names.example' },
    { ...env, ACCOUNT_NAMES_URL: 'names.example' },
    { BANK_WEBHOOK_SECRET: 'hunter2' },
    { CHAIN_WEBHOOK_SECRET: 'hunter2' },
    { CHAIN_NAME: 'Watcher 1' },
    { DEPOSIT_ADDRESSES_URL: 'https://addresses.example', DEPOSIT_ADDRESSES_SECRET: 'hunter2' },
  ])('that cannot be used is named, and its secret is not: %#', (bad) => {
    expect(() => readProviders(bad)).toThrow(RangeError);
    expect(() => readProviders(bad)).not.toThrow('hunter2');
  });
});
