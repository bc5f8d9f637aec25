import { afterEach, describe, expect, it, test } from 'vitest';
import { GUEST } from '#domain/account/session';
import type { Screen } from '#domain/navigation/screen';
import { sellSide } from '#domain/trade/sell-side';
import { selectScreenActor } from '#machines/app/app.selectors';
import type { AppInput } from '#machines/app/app.types';
import { selectPhase } from '#machines/trade/trade.selectors';
import { HOST, usdtConfig, withSiteInfo } from '#stories/support/buy-config';
import { buyOrder, pendingOrder } from '#tests/support/orders';
import { input, MEMBER } from './app.input';
import { flowName, startApp } from './app.start';

const TRADE = { kind: 'trade', side: 'buy', currencyCode: 'TRC20' } as const;
const ORDER = { kind: 'order', ref: 'ABCDEFGHJKMNPQRS' } as const;
const PAGE = { kind: 'page' } as const;

let run: ReturnType<typeof startApp>;

const setUp = (differing: Partial<AppInput> = {}) => {
  run = startApp({ ...input, ...differing });
  const { actor, heardBy } = run;
  const open = (screen: Screen) => actor.send({ type: 'route.entered', screen });
  const current = () => flowName(actor);
  const screenActor = () => selectScreenActor(actor.getSnapshot());
  const trade = () => {
    const screen = screenActor();
    if (screen.kind !== 'trade') throw new Error(`this is the flow of a ${screen.kind}`);
    return screen.ref;
  };
  const order = () => {
    const screen = screenActor();
    if (screen.kind !== 'order') throw new Error(`this is the flow of a ${screen.kind}`);
    return screen.ref;
  };
  /** What the screen's flow heard from the root since it was asked the last time. */
  let known = 0;
  const news = (id: 'trade' | 'order') => {
    const heard = heardBy(id).filter((type) => !type?.startsWith('xstate.'));
    const fresh = heard.slice(known);
    known = heard.length;
    return fresh;
  };
  return { ...run, current, news, open, order, trade };
};

afterEach(() => run.actor.stop());

describe('app: what the flow of a screen is given', () => {
  it('a trade its side, currency and host, and the root to report to', () => {
    const { actor, open, trade } = setUp({ host: HOST });
    open(TRADE);
    const { side, currencyCode, host, isSignedIn, reportTo } = trade().getSnapshot().context;
    expect({ side, currencyCode, host, isSignedIn }).toEqual({
      side: 'buy',
      currencyCode: 'TRC20',
      host: HOST,
      isSignedIn: false,
    });
    expect(reportTo.sessionId).toBe(actor.sessionId);
  });

  test('[BUY-17] a trade the draft of its own page', () => {
    const readDraft = (side: string, page: string) => ({
      ...buyOrder,
      note: `typed at ${side} ${page}`,
    });
    const { open, trade } = setUp({
      memory: {
        readPendingOrder: () => undefined,
        readDraft,
        readPlaced: () => undefined,
        readLastAmount: () => '7',
      },
    });
    open({ ...TRADE, currencyCode: 'BEP20' });
    expect(trade().getSnapshot().context.texts.note).toBe('typed at buy BEP20');
    expect(trade().getSnapshot().context.lastAmount).toBe('7');
  });

  test('[SUB-02] a trade that is gone back to the order that was placed on it before a reload', () => {
    const { key: _, ...draft } = { ...buyOrder, key: '' };
    const placed = { side: 'buy', page: 'TRC20', ref: 'R1', draft } as const;
    const { actor, open, trade } = setUp({
      memory: {
        readPendingOrder: () => undefined,
        readDraft: () => undefined,
        readPlaced: () => placed,
        readLastAmount: () => undefined,
      },
    });
    open(TRADE);
    expect(trade().getSnapshot().context).not.toHaveProperty('placedRef');
    open({ ...TRADE, currencyCode: 'BEP20' });
    actor.send({ type: 'route.entered', screen: TRADE, isBack: true });
    expect(trade().getSnapshot().context).toMatchObject({
      ...{ placedRef: 'R1', texts: { note: buyOrder.note } },
    });
  });

  test('[SUB-03] a trade the order of an earlier page whose answer was lost', () => {
    const memory = {
      readPendingOrder: () => pendingOrder,
      readDraft: () => undefined,
      readPlaced: () => undefined,
      readLastAmount: () => undefined,
    };
    const { open, trade } = setUp({ memory });
    open(TRADE);
    expect(selectPhase(trade().getSnapshot())).toBe('submitting');
  });

  test('[SUB-03] a trade the side of that order, whatever its page is for', () => {
    const order = { ...buyOrder, senderAddress: '' };
    const memory = {
      readPendingOrder: () => ({ ...pendingOrder, side: 'sell', order }) as const,
      readDraft: () => undefined,
      readPlaced: () => undefined,
      readLastAmount: () => undefined,
    };
    const { open, trade } = setUp({ memory });
    open(TRADE);
    const { side, tradeSide } = trade().getSnapshot().context;
    expect([side, tradeSide]).toEqual(['sell', sellSide]);
  });

  test('[ORD-02] an order its reference and the service’s clock, as an answer told it', () => {
    const { actor, open, order } = setUp();
    actor.send({ type: 'answer.received', serverTime: 65_000, receivedAt: 5_000 });
    open(ORDER);
    const { ref, offsetMs, reportTo } = order().getSnapshot().context;
    expect([ref, offsetMs, reportTo.sessionId]).toEqual([ORDER.ref, 60_000, actor.sessionId]);
    actor.send({ type: 'answer.received', serverTime: 95_000, receivedAt: 5_000 });
    expect(order().getSnapshot().context.offsetMs).toBe(90_000);
  });
});

describe('app: what the flow of a screen hears', () => {
  it('what it has missed: a trade with a configuration shows its form at once', () => {
    const { actor, open, trade } = setUp();
    actor.send({ type: 'config.loaded', config: usdtConfig });
    open(TRADE);
    expect(selectPhase(trade().getSnapshot())).toBe('form');
  });

  it('no configuration that is not there', () => {
    const { news, open, trade } = setUp();
    open(TRADE);
    expect(news('trade')).toEqual(['session.changed', 'clock.synchronised']);
    expect(selectPhase(trade().getSnapshot())).toBe('waitingForConfiguration');
  });

  test('[BUY-14] who is there: a guest is asked to sign in, a member is not', () => {
    const { actor, open, trade } = setUp();
    const config = withSiteInfo({ requiredLoginToBuySell: true });
    actor.send({ type: 'config.loaded', config });
    actor.send({ type: 'session.settled', session: GUEST });
    open(TRADE);
    expect(selectPhase(trade().getSnapshot())).toBe('loginRequired');
    actor.send({ type: 'session.settled', session: MEMBER });
    expect(selectPhase(trade().getSnapshot())).toBe('form');
    open({ ...TRADE, currencyCode: 'BEP20' });
    expect(selectPhase(trade().getSnapshot())).toBe('form');
  });

  it('everything that happens outside it, once', () => {
    const { actor, news, open } = setUp();
    open(ORDER);
    expect(news('order')).toEqual(['session.changed', 'clock.synchronised']);
    const facts = [
      { type: 'clock.synchronised', offsetMs: 3_000 },
      { type: 'connectivity.offline' },
      { type: 'connectivity.online' },
      { type: 'page.shown' },
    ] as const;
    for (const fact of facts) {
      actor.send(fact);
      expect(news('order')).toEqual([fact.type]);
    }
  });

  it('a text page has no flow, and gets no event', () => {
    const { actor, current, open } = setUp();
    expect(current()).toBe('page');
    actor.send({ type: 'page.shown' });
    open(PAGE);
    actor.send({ type: 'config.loaded', config: usdtConfig });
    expect(current()).toBe('page');
    expect(actor.getSnapshot().status).toBe('active');
  });
});

describe('app: from screen to screen', () => {
  it('keeps the flow of an order whose address is entered twice', () => {
    const { current, open } = setUp();
    open(ORDER);
    const first = current();
    open({ ...ORDER });
    expect(current()).toBe(first);
    open({ ...ORDER, ref: 'ABCDEFGHJKMNPQRT' });
    expect(current()).not.toBe(first);
  });

  it('begins a trade anew after a page of words, and stops the old one', () => {
    const { open, trade } = setUp();
    open(TRADE);
    const first = trade();
    open(PAGE);
    expect(first.getSnapshot().status).toBe('stopped');
    open(TRADE);
    expect(trade().sessionId).not.toBe(first.sessionId);
  });

  it('begins a trade anew that ended with a demand for documents', () => {
    const { actor, open, trade } = setUp();
    open(TRADE);
    const first = trade();
    actor.send({ type: 'kyc.demanded' });
    open(TRADE);
    expect(trade().sessionId).not.toBe(first.sessionId);
    expect(first.getSnapshot().status).toBe('stopped');
  });
});
