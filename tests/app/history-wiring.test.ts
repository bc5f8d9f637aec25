// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { encodeOrder } from '#domain/wire/order-wire';
import { selectHistoryPage, selectHistoryPhase } from '#machines/history/history.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { MEMBER, refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const ORDERS = '/api/v1/users/orders';
const SCREEN = { kind: 'history' } as const;
const older = encodeOrder({ ...SAMPLE_ORDER, ref: 'OLDER', createdAt: 1_000 });
const newer = encodeOrder({ ...SAMPLE_ORDER, ref: 'NEWER', createdAt: 2_000 });

describe('the history, with the real network client and session', () => {
  test('[NAV-02] sends a guest to the login, and shows the list after signing in', async () => {
    site = await startSite({
      answers: {
        [ORDERS]: () => Response.json({ status: 'success', data: [older, newer], total: 21 }),
      },
    });
    await site.enter(SCREEN, '/history');
    expect(site.places).toEqual(['/login']);
    expect(site.callsTo(ORDERS)).toEqual([]);
    await site.enter({ kind: 'login' }, '/login');
    site.app.send({ type: 'session.opened', session: MEMBER });
    expect(site.places).toEqual(['/login', '/history']);
    await site.enter(SCREEN, '/history');
    await site.settle();
    expect(site.callsTo(ORDERS)).toMatchObject([
      { token: MEMBER.token, body: { findBy: 'all', keyword: '' } },
    ]);
    const page = selectHistoryPage(site.flow('history').ref.getSnapshot());
    expect([page?.entries.map(({ ref }) => ref), page?.total]).toEqual([['NEWER', 'OLDER'], 21]);
  });

  test('[SES-05] leads to the login when the service requires one', async () => {
    site = await startSite({
      stored: { token: MEMBER.token },
      answers: { [ORDERS]: () => refusing('REQUIRED_LOGIN', 401) },
    });
    await site.enter(SCREEN, '/history');
    await site.settle();
    expect(site.places).toEqual(['/login']);
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('[C9] shows that the list could not be loaded when it is of another shape', async () => {
    site = await startSite({
      stored: { token: MEMBER.token },
      answers: { [ORDERS]: () => saying([{ Ref: 'X' }]) },
    });
    await site.enter(SCREEN, '/history');
    await site.settle();
    expect(selectHistoryPhase(site.flow('history').ref.getSnapshot())).toBe('failed');
  });
});
