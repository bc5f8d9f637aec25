import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPartners } from '#server/providers/partners';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const partners = readPartners({
  PARTNERS: 'wallet=https://wallet.example/join?from=bendoi;constructor-2=https://two.example/',
});

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange({ partners });
});
afterAll(() => running.close());

const go = (path: string) => running.browser().get(path);

describe('/go/{partner}', () => {
  test('[NAV-12] leads to the address that is configured for the partner', async () => {
    const { status, headers } = await go('/go/wallet');
    expect([status, headers.get('location')]).toEqual([
      302,
      'https://wallet.example/join?from=bendoi',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    '/go/wallet?to=https://evil.example',
    '/go/WALLET?url=//evil.example&next=https://evil.example',
    '/go/wallet#https://evil.example',
  ])('[NAV-12] takes nothing of the request along: %s', async (path) =>
    expect((await go(path)).headers.get('location')).toBe(
      'https://wallet.example/join?from=bendoi',
    ),
  );

  test.each([
    '/go/unknown',
    '/go/https:%2F%2Fevil.example',
    '/go/%2F%2Fevil.example',
    '/go/evil.example',
    '/go/constructor',
    '/go/__proto__',
    '/go/wallet/more',
    '/go/wallet%0d%0aLocation:%20https:%2F%2Fevil.example',
    '/go/',
    '/go',
  ])('[S44] redirects to nothing that is not configured: %s', async (path) => {
    const { status, headers } = await go(path);
    expect(headers.get('location')).toBeNull();
    expect(status).toBe(404);
  });

  test('[S44] without a configured partner there is no redirect at all', async () => {
    const bare = await startTestExchange();
    expect((await bare.browser().get('/go/wallet')).headers.get('location')).toBeNull();
    await bare.close();
  });
});
