import { describe, expect, it, test } from 'vitest';
import { EVERY_ORDER } from '#domain/order/order-query';
import {
  selectHistoryMessage,
  selectHistoryPage,
  selectHistoryPhase,
} from '#machines/history/history.selectors';
import { settle } from '#tests/support/scripted-promise';
import { EMPTY_PAGE, LAN, MINH, NOT_TODAY, PAGE } from './history.model';
import { startHistory } from './history.start';

const FIRST = { query: EVERY_ORDER, page: 0 };

const setUp = () => {
  const run = startHistory();
  const snapshot = () => run.actor.getSnapshot();
  return {
    ...run,
    answer: (page: typeof PAGE | typeof EMPTY_PAGE = PAGE) => {
      run.service.answer(page);
      return settle();
    },
    fail: () => {
      run.service.fail(NOT_TODAY);
      return settle();
    },
    phase: () => selectHistoryPhase(snapshot()),
    page: () => selectHistoryPage(snapshot()),
    message: () => selectHistoryMessage(snapshot()),
  };
};

describe('the history of a member', () => {
  test('[HIST-02] is asked for at once, for the account that is signed in', async () => {
    const { answer, page, phase, service } = setUp();
    expect(service.inputs).toEqual([{ accountId: '7', ...FIRST }]);
    expect(page()).toBeUndefined();
    await answer();
    expect([phase(), page()]).toEqual(['shown', PAGE]);
  });

  it.each(['page.shown', 'connectivity.online'] as const)(
    'is asked for again on %s, and stays to be seen meanwhile',
    async (type) => {
      const { actor, answer, page, service } = setUp();
      await answer();
      actor.send({ type });
      expect(service.inputs).toHaveLength(2);
      expect(page()).toEqual(PAGE);
      await answer(EMPTY_PAGE);
      expect(page()).toEqual(EMPTY_PAGE);
    },
  );

  test('[APP-04] that could not be loaded is asked for after 5, 10, 20, 40, then every 60 s', async () => {
    const { clock, fail, message, phase, service } = setUp();
    await fail();
    expect([phase(), message()]).toEqual(['failed', 'Not today']);
    let asked = 1;
    for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      clock.increment(pause - 1);
      expect(service.inputs).toHaveLength(asked);
      clock.increment(1);
      asked += 1;
      expect(service.inputs).toHaveLength(asked);
      await fail();
    }
  });

  test('[APP-04] recovers by itself, and its pauses begin anew after that', async () => {
    const { actor, answer, clock, fail, message, phase, service } = setUp();
    await fail();
    clock.increment(5_000);
    await answer();
    expect([phase(), message()]).toEqual(['shown', '']);
    actor.send({ type: 'page.shown' });
    await fail();
    expect(phase()).toBe('outdated');
    clock.increment(5_000);
    expect(service.inputs).toHaveLength(4);
  });

  it('keeps an older list beside the reason why there is no newer one', async () => {
    const { actor, answer, fail, message, page } = setUp();
    await answer();
    actor.send({ type: 'page.shown' });
    await fail();
    expect([page(), message()]).toEqual([PAGE, 'Not today']);
    actor.send({ type: 'history.requested' });
    expect([page(), message()]).toEqual([PAGE, 'Not today']);
    await answer(EMPTY_PAGE);
    expect([page(), message()]).toEqual([EMPTY_PAGE, '']);
  });

  test('[C20] shows nothing of one account to another, and asks anew for the other', async () => {
    const { actor, answer, page, phase, service } = setUp();
    await answer();
    actor.send({ type: 'account.known', account: LAN });
    expect([phase(), page()]).toEqual(['shown', PAGE]);
    actor.send({ type: 'account.known', account: MINH });
    expect([phase(), page()]).toEqual(['loading', undefined]);
    expect(service.inputs).toEqual([
      { accountId: '7', ...FIRST },
      { accountId: '8', ...FIRST },
    ]);
  });

  test('[C20] an answer that was asked for by another account is thrown away', async () => {
    const { actor, answer, page, service } = setUp();
    actor.send({ type: 'account.known', account: MINH });
    expect(service.pending()).toBe(1);
    await answer(EMPTY_PAGE);
    expect(page()).toEqual(EMPTY_PAGE);
  });

  it('says something of an error that is none', async () => {
    const { message, service } = setUp();
    service.fail('offline');
    await settle();
    expect(message()).toBe('offline');
  });

  test('[HIST-04] asks for what the address names, page by page, and keeps the older list to be seen meanwhile', async () => {
    const { actor, answer, page, phase, service } = setUp();
    await answer();
    const search = {
      type: 'ex',
      status: 'delivered',
      from: '2025-11-01',
      to: '2025-11-30',
      page: 3,
    };
    actor.send({ type: 'search.changed', search });
    expect([phase(), page()]).toEqual(['loading', PAGE]);
    const { page: _, ...narrowed } = search;
    expect(service.inputs.at(-1)).toEqual({
      accountId: '7',
      query: { ...EVERY_ORDER, ...narrowed },
      page: 2,
    });
    await answer(EMPTY_PAGE);
    expect([phase(), page()]).toEqual(['empty', EMPTY_PAGE]);
  });

  test('[HIST-04] drops the list of another address when that of the address cannot be loaded', async () => {
    const { actor, answer, fail, page, phase } = setUp();
    await answer();
    actor.send({ type: 'search.changed', search: { keyword: 'BD8K' } });
    await fail();
    expect([phase(), page()]).toEqual(['failed', undefined]);
  });

  test('[HIST-04] a filter leads to the first page of another address, which names only what narrows', async () => {
    const { actor, answer, parent } = setUp();
    await answer();
    actor.send({ type: 'search.changed', search: { page: 4 } });
    actor.send({
      type: 'filter.submitted',
      query: { ...EVERY_ORDER, keyword: 'BD8K', type: 'buy' },
    });
    actor.send({ type: 'filter.cleared' });
    expect(parent.reports).toEqual([
      { type: 'list.requested', search: { keyword: 'BD8K', type: 'buy' } },
      { type: 'list.requested', search: {} },
    ]);
  });

  test('[HIST-04] saves what is listed as a file, says why it could not, and ends it when it is cancelled', async () => {
    const { actor, answer, message, phase, table } = setUp();
    await answer();
    actor.send({ type: 'search.changed', search: { type: 'sell', page: 2 } });
    await answer();
    actor.send({ type: 'export.requested' });
    expect([phase(), table.inputs]).toEqual([
      'exporting',
      [{ query: { ...EVERY_ORDER, type: 'sell' } }],
    ]);
    table.fail(NOT_TODAY);
    await settle();
    expect([phase(), message()]).toEqual(['exportFailed', 'Not today']);
    actor.send({ type: 'export.requested' });
    expect([phase(), message()]).toEqual(['exporting', '']);
    actor.send({ type: 'export.cancelled' });
    expect([phase(), table.pending()]).toEqual(['shown', 0]);
    actor.send({ type: 'export.requested' });
    table.answer();
    await settle();
    expect(phase()).toBe('exported');
  });
});
