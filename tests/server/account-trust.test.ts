import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProvidedJudge } from '#server/providers/account-trust';
import { connect } from '#server/providers/connect';
import { createProvider } from '#server/providers/provider';
import { ProviderFailed } from '#server/providers/read-answer';
import { readProviders } from '#server/providers/settings';
import { createSandbox } from '#server/sandbox/sandbox';
import { accountEnding } from '#tests/support/documents';
import { handClock } from '#tests/support/hand-clock';
import { type StubProvider, startStubProvider } from '#tests/support/stub-provider';
import { postOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const SECRET = 'a secret of at least thirty-two signs';
const ACCOUNT = { side: 'buy', bankCode: 'TCB', accountNumber: '190311', amount: '5000' } as const;

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

const judge = () =>
  createProvidedJudge(createProvider({ url: provider.url, secret: SECRET, clock: handClock() }));

describe('a provider that judges bank accounts', () => {
  test.each(['trusted', 'documents', 'untrusted'] as const)(
    '[SRV-02] [KYC-01] is asked with the account, the side and the dong, and answers %s',
    async (status) => {
      provider.answerJson({ status });
      expect(await judge().judge(ACCOUNT)).toBe(status);
      expect(provider.heard.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
        ['/v1/account-trust', ACCOUNT],
      ]);
    },
  );

  test.each([{}, { status: 'fine' }, { status: ['trusted'] }, { status: null }, 'trusted', null])(
    'fails with an answer of another shape: %j',
    async (answer) => {
      provider.answerJson(answer);
      await expect(judge().judge(ACCOUNT)).rejects.toThrow(ProviderFailed);
    },
  );

  test('[SRV-02] is what the surroundings name, else the sandbox; without both no account is judged', async () => {
    const env = { ACCOUNT_TRUST_URL: 'https://trust.example/', ACCOUNT_TRUST_SECRET: SECRET };
    const providers = readProviders(env);
    expect(providers.accountTrust).toEqual({ url: 'https://trust.example', secret: SECRET });
    expect(() => readProviders({ ...env, ACCOUNT_TRUST_SECRET: 'short' })).toThrow(RangeError);
    const sandbox = await createSandbox(running.db);
    expect(connect(providers, sandbox).accountJudge).not.toBe(sandbox.accountJudge);
    expect(connect({}, sandbox).accountJudge).toBe(sandbox.accountJudge);
    const untrusted = { ...ACCOUNT, accountNumber: accountEnding('untrusted') };
    await expect(connect({}, undefined).accountJudge.judge(untrusted)).rejects.toThrow('judges');
  });

  test('[KYC-01] that does not answer keeps no customer waiting for long: the order is placed', async () => {
    const world = { providers: { accountTrust: { url: provider.url, secret: SECRET } } };
    const slow = await startTestExchange({}, undefined, world);
    provider.answer({ isSilent: true });
    const began = Date.now();
    const { status } = await postOrder(slow.browser());
    expect([status, Date.now() - began < 6_000]).toEqual([200, true]);
    await slow.close();
  });
});
