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
});
