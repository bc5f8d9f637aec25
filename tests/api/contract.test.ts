import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { NO_DOCUMENTS } from '#domain/account/documents';
import { isKey } from '#domain/wire/idempotency-key';
import { pathOfLink } from '#domain/wire/image-wire';
import { MalformedAnswer } from '#domain/wire/result';
import { FetchingXhr } from '#tests/support/fetching-xhr';
import { testApi } from '#tests/support/test-api';
import { CALLS } from './contract.calls.ts';
import type { Contract } from './contract.shapes.ts';
import { CONTRACT } from './contract.table.ts';

const fetched = vi.fn<(request: Request | string, init?: RequestInit) => Promise<Response>>();

const answering = (body: unknown, status = 200) =>
  fetched.mockImplementation(async () => Response.json(body, { status }));

/** Answers as a call is answered by its contract. */
const answeringAs = ({ reply, file }: Contract) =>
  file === undefined
    ? answering(reply)
    : fetched.mockImplementation(
        async () => new Response(String(reply), { headers: { 'Content-Type': file } }),
      );

const onLoginRequired = vi.fn();
const api = testApi({ onLoginRequired });

const bodySent = async (): Promise<unknown> => {
  const [, init] = fetched.mock.calls.at(-1) ?? [];
  if (init?.body instanceof FormData) return init.body;
  const text = await new Response(init?.body ?? '').text();
  return text === '' ? undefined : JSON.parse(text);
};

/** Everything that the product can ask of the service, and its parts. */
const MODULES = import.meta.glob<object>('/src/api/*.ts', { eager: true });
/** Calls that are answered little by little. */
const STREAMS = ['watchOrder', 'watchWallet', 'watchDocuments'];
/** Calls without the answer that the others have: whether the service is there, and a picture. Calls behind `lookUpAnyName`. */
const TESTED_APART = [
  ...['askHealth', 'fetchProofImage'],
  ...['lookUpPmName', 'lookUpWmzName', 'lookUpNetellerEmail', 'lookUpSkrillEmail'],
];
/** What calls are made of, and what their outcomes are read by. */
const PARTS = [
  ...[
    'createApi',
    'withHeaders',
    'withCaptcha',
    'createCallKeys',
    'posting',
    'asking',
    'uploadPicture',
  ],
  ...['postPayload', 'limitTime', 'fetchAfter', 'readAnswer', 'decodeInChunks', 'yieldToMain'],
  ...['EVENT_STREAM', 'isStream', 'readStream', 'eventStreamParser', 'watchState'],
  ...['callOutcome', 'failureOutcome', 'orderOutcome', 'orderAnswer'],
  ...['claimOutcome', 'repairOutcome', 'withdrawalOutcome'],
];

const contracts = Object.entries(CONTRACT);
const callOf = (name: string) => {
  const call = CALLS[name];
  if (!call) throw new Error(`no such call: ${name}`);
  return call;
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('XMLHttpRequest', FetchingXhr);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  onLoginRequired.mockReset();
});

describe('a request of the client', () => {
  test.each(contracts)(
    '[API-01] %s: method, path and payload',
    async (name, contract: Contract) => {
      answeringAs(contract);
      await callOf(name)(api);
      const [target, init] = fetched.mock.calls.at(-1) ?? [];
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(`${init?.method} ${String(target)}`).toBe(`${contract.method} ${contract.path}`);
      const body = await bodySent();
      if (!(body instanceof FormData)) expect(body).toEqual(contract.payload);
    },
  );

  /** Calls that only read. */
  const READS = /^(?:load|lookUp|check)/;
  const HAS_OWN_KEY = [
    ...['postBuyOrder', 'postSellOrder', 'postExchangeOrder', 'uploadProofImage'],
    ...['uploadDocument', 'uploadDocument, of an order', 'withdraw'],
  ];

  test.each(contracts)(
    '[S17] %s: a call that changes something has a key, any other has none',
    async (name, contract: Contract) => {
      answeringAs(contract);
      const keys: (string | null)[] = [];
      for (let i = 0; i < 2; i += 1) {
        await callOf(name)(api);
        const [, init] = fetched.mock.calls.at(-1) ?? [];
        keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      }
      if (READS.test(name)) expect(keys).toEqual([null, null]);
      else
        for (const key of keys) expect(isKey(key ?? '') || HAS_OWN_KEY.includes(name)).toBe(true);
      // Each intended call has its own; an order has the one it was stored with.
      const isFresh = !READS.test(name) && !HAS_OWN_KEY.includes(name);
      expect(new Set(keys).size).toBe(isFresh ? 2 : 1);
    },
  );

  test('[API-01] a proof image goes as a form of several parts, whose boundary the browser names', async () => {
    answering(CONTRACT.uploadProofImage?.reply);
    await callOf('uploadProofImage')(api);
    const body = await bodySent();
    expect(body).toBeInstanceOf(FormData);
    const [field] = [...(body as FormData).entries()];
    expect(field?.[0]).toBe('image');
    expect(field?.[1]).toMatchObject({ name: 'proof.png', size: 3 });
    const [, init] = fetched.mock.calls.at(-1) ?? [];
    expect(new Headers(init?.headers).get('content-type')).not.toBe('application/json');
  });

  test('[ACC-02] a new picture goes as a file of a form, under the names that JSON has', async () => {
    const name = 'updateProfile, with a picture';
    answering(CONTRACT[name]?.reply);
    await callOf(name)(api);
    const body = await bodySent();
    expect(body).toBeInstanceOf(FormData);
    const { avatar, ...fields } = Object.fromEntries(body as FormData);
    expect({ ...fields, avatar: '/a.png' }).toEqual(CONTRACT.updateProfile?.payload);
    expect(avatar).toMatchObject({ name: 'lan.png', size: 3 });
  });

  it('every call is made as the table has it', () =>
    expect(Object.keys(CALLS).toSorted()).toEqual(Object.keys(CONTRACT).toSorted()));

  const called = new Set(Object.keys(CALLS).map((name) => name.split(',')[0]));
  const others: readonly string[] = [...STREAMS, ...TESTED_APART, ...PARTS];

  test.each(Object.keys(MODULES))('[API-01] %s: every call is in the table', (path) => {
    const functions = Object.entries(MODULES[path] ?? {})
      .filter(([, exported]) => typeof exported === 'function')
      .map(([name]) => name);
    const missing = functions.filter((name) => !called.has(name) && !others.includes(name));
    expect(missing).toEqual([]);
  });

  it('no call of the table, and nothing that is said to be none, is gone', () => {
    const exported = Object.values(MODULES).flatMap(Object.keys);
    expect([...called, ...others].filter((name) => !exported.includes(name ?? ''))).toEqual([]);
  });
});

describe('a documented answer', () => {
  const FIRST = expect.objectContaining({ ref: 'ABCDEFGHJKMNPQRS', createdAt: 1_700_000_000 });
  const ACCOUNT = expect.objectContaining({
    token: 't',
    user: expect.objectContaining({ id: '7' }),
  });
  const ORDERS = { entries: [expect.objectContaining({ ref: 'NEWER' }), FIRST], total: 10 };
  const SECRET = { secret: 'S', url: 'otpauth://x' };
  const TIN = expect.objectContaining({ id: '4', title: 'Tin', seoUrl: 'tin', author: 'Admin' });
  const NAME = { kind: 'found', name: 'NGUYEN VAN A' };
  const EMAIL = { kind: 'found', name: 'a@b.vn' };

  const used: Readonly<Record<string, unknown>> = {
    // Lists of single pages are left out; a currency that names the page's own host alone is
    // offered everywhere.
    loadConfig: { currencies: [expect.objectContaining({ code: 'TRC20', domains: [] })] },
    loadQuestions: [
      {
        ...{ id: 'c', subject: { vi: 'Chủ đề', en: '' } },
        questions: [{ id: 'q', question: { vi: 'Hỏi', en: '' }, answer: { vi: 'Đáp', en: '' } }],
      },
    ],
    checkAccount: expect.objectContaining({
      user: expect.objectContaining({ id: '7', recoveryCodesLeft: 3 }),
    }),
    logIn: ACCOUNT,
    getSecret: SECRET,
    'getSecret, beside the data': SECRET,
    loadSessions: [expect.objectContaining({ id: 'S1', isCurrent: true })],
    loadReceivers: [
      {
        ...{ id: 'R1', name: 'Ví lạnh', kind: 'chain', provider: 'TRX', account: 'T1' },
        opensAt: 5,
      },
    ],
    loadVisitorOrders: [FIRST],
    loadClaimable: [FIRST],
    verifySecret: [],
    loadDeletion: 1_795_500_000,
    askDeletion: 1_795_500_000,
    makeRecoveryCodes: ['AAAABBBBCCCC', 'DDDDEEEEFFFF'],
    enableSmsFactor: ['AB2CD3EF4GH5', 'BC3DE4FG5HJ6'],
    loadStatement: {
      entries: [
        {
          ...{ number: 9, at: 1_795_500_000, cause: 'wallet.deposited', asset: 'VND', amount: '5' },
          orderRef: '',
        },
      ],
      total: 9,
      payIn: {
        ...{ bankName: 'Vietcombank', accountNumber: '007', accountName: 'BEN DOI' },
        ...{ text: 'DEPCV2048159303', qrCode: '' },
      },
      addresses: [{ coin: 'BTC', address: 'bc1qexample' }],
      deposits: [
        {
          ...{ asset: 'BTC', networkKey: 'BTC', amount: '0.5', hash: 'abc', confirmations: 1 },
          ...{ index: 2, state: 'awaited', seenAt: 1_795_500_000 },
        },
      ],
      isStopped: true,
    },
    loadOwnOrders: ORDERS,
    'loadOwnOrders, list and total inside the data': ORDERS,
    'loadOwnOrders, narrowed': ORDERS,
    loadOrdersTable: '\uFEFFMã đơn,Bạn đưa\r\n',
    loadCaptcha: { kind: 'widget', provider: 'turnstile', siteKey: 'S', lifetimeMs: 300_000 },
    lookUpName: NAME,
    'lookUpAnyName, a bank': NAME,
    'lookUpAnyName, pm-usd': NAME,
    'lookUpAnyName, pm-eur': NAME,
    'lookUpAnyName, wmz_auto': NAME,
    'lookUpAnyName, neteller': EMAIL,
    'lookUpAnyName, skrill': EMAIL,
    postBuyOrder: FIRST,
    postSellOrder: expect.objectContaining({ ref: 'ABCDEFGHJKMNPQRS', type: 'sell' }),
    postExchangeOrder: expect.objectContaining({ ref: 'ABCDEFGHJKMNPQRS', type: 'ex' }),
    loadOrder: FIRST,
    findByAccount: { ref: 'ABCDEFGHJKMNPQRS' },
    loadRepairOffer: {
      type: 'buy',
      state: 'short',
      cashAmount: '529975',
      quantity: '20',
      received: '300000',
      until: 1_700_003_600,
      accountAsked: [],
      choices: {
        topUp: { amount: '229975' },
        recalculation: {
          price: 'quoted',
          quote: {
            quantity: '11.32128874',
            rate: '26498.75',
            fee: '0',
            transferFee: '0',
            cashAmount: '299999',
          },
          refund: '1',
        },
        delivery: null,
        refund: { refund: '300000' },
      },
    },
    loadDocuments: {
      ...NO_DOCUMENTS,
      ...{ state: 'refused', decidedAt: 1_795_500_000, reason: 'Blurred' },
    },
    'loadDocuments, of an order': { ...NO_DOCUMENTS, kinds: ['face_note'] },
    uploadDocument: { ...NO_DOCUMENTS, state: 'collecting', kinds: ['face_note'] },
    'uploadDocument, of an order': {
      ...NO_DOCUMENTS,
      ...{ state: 'waiting', handedInAt: 1_795_500_000 },
    },
    uploadProofImage: '/proofs/1.png',
    loadPoints: [
      { at: 1_795_500_000, buy: '2600000000', sell: '2580000000.5' },
      { at: 1_795_503_600, sell: '2580000000.5' },
    ],
    loadArticle: { news: TIN, related: [TIN, TIN] },
    loadLanding: {
      isActivityShown: true,
      ...{ totalUser: 12, totalDeposited: '48000000', totalProfits: '350000.5' },
      lastBtcIn: [
        expect.objectContaining({ cryptoType: 'BTC', total: '0.5', hash: 'ab', confirm: 2 }),
      ],
      ...{ lastBtcOut: [], lastEthIn: [], lastEthOut: [] },
      faqs: [expect.objectContaining({ id: 'q' })],
      reviews: [{ content: 'Nhanh', author: 'Customer', day: 1_795_392_000 }],
    },
    loadNews: {
      ...{ entries: [TIN], total: 17, latest: [TIN] },
      categories: [{ seoUrl: 'tin-tuc', title: 'Tin', status: 1 }],
    },
  };

  test.each(contracts)('[API-01] %s: its answer is used', async (name, contract) => {
    answeringAs(contract);
    expect(await callOf(name)(api)).toEqual(used[name]);
  });

  test.each(contracts)(
    '[API-01] %s: message and messageCode of an error are read',
    async (name) => {
      answering({ error: true, message: 'No', messageCode: 'KYC_TO_CONTINUE' });
      await expect(callOf(name)(api)).rejects.toMatchObject({
        name: 'Refusal',
        message: 'No',
        code: 'KYC_TO_CONTINUE',
      });
    },
  );

  test.each(contracts)('[API-01] %s: REQUIRED_LOGIN ends the session', async (name) => {
    answering({ status: 'error', message: 'REQUIRED_LOGIN' });
    await expect(callOf(name)(api)).rejects.toMatchObject({ isLoginRequired: true });
    expect(onLoginRequired).toHaveBeenCalledTimes(1);
  });

  it.each(Object.keys(used))('%s: an answer of another shape is refused', async (name) => {
    answering({ status: 'success', data: 7 });
    await expect(callOf(name)(api)).rejects.toBeInstanceOf(MalformedAnswer);
  });
});

describe('links of proof images', () => {
  it.each([
    ['/proofs/1.png', ''],
    ['/proofs/1.png', 'https://api.test'],
    ['https://api.test/proofs/1.png', 'https://api.test'],
  ])('%s at %j is deleted there', (link, host) =>
    expect(pathOfLink(link, host)).toBe('/proofs/1.png'),
  );

  it.each([
    ['https://evil.test/1.png', 'https://api.test'],
    ['https://api.test.evil.test/1.png', 'https://api.test'],
    ['//evil.test/1.png', ''],
    ['/\\evil.test/1.png', ''],
    ['1.png', ''],
  ])('%s at %j is not the service’s: no token goes there', (link, host) =>
    expect(() => pathOfLink(link, host)).toThrow(MalformedAnswer),
  );
});
