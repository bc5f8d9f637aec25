import { afterEach, describe, expect, it, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { GUEST } from '#domain/account/session';
import type { Screen } from '#domain/navigation/screen';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { usdtConfig } from '#stories/support/buy-config';
import { buyOrder } from '#tests/support/orders';
import { input, MEMBER } from './app.input';
import { flowName, startApp } from './app.start';

let run: ReturnType<typeof startApp>;

const setUp = (age = 0) => {
  run = startApp({ ...input, age });
  const isRunning = () => run.actor.getSnapshot().matches('running');
  const open = (screen: Screen) => run.actor.send({ type: 'route.entered', screen });
  const flow = () => flowName(run.actor);
  return { ...run, isRunning, open, flow };
};

const TRADE = { kind: 'trade', side: 'buy', currencyCode: 'TRC20' } as const;
const ORDER = { kind: 'order', ref: 'ABCDEFGHJKMNPQRS' } as const;
const PAGE = { kind: 'page' } as const;

afterEach(() => run.actor.stop());

describe('app: the start', () => {
  it('[APP-01] waits for words, account and the first second since the navigation', () => {
    const { actor, clock, isRunning } = setUp();
    actor.send({ type: 'language.ready', locale: 'en' });
    actor.send({ type: 'session.settled', session: GUEST });
    clock.increment(999);
    expect(isRunning()).toBe(false);
    clock.increment(1);
    expect(isRunning()).toBe(true);
  });

  it('[APP-01] counts the time the page took to load, and waits for nothing but these three', () => {
    const { actor, clock, isRunning } = setUp(1_700);
    actor.send({ type: 'language.ready', locale: 'en' });
    clock.increment(0);
    expect(isRunning()).toBe(false);
    actor.send({ type: 'session.settled', session: GUEST });
    expect(isRunning()).toBe(true);
    expect(actor.getSnapshot().context.config).toBeUndefined();
  });

  it('[APP-04] stands failed until the account check succeeds after all', () => {
    const { actor, clock, isRunning } = setUp();
    actor.send({ type: 'language.ready', locale: 'en' });
    clock.increment(1_000);
    actor.send({ type: 'session.failed', message: 'Failed to fetch' });
    expect(actor.getSnapshot().matches({ booting: { account: 'failed' } })).toBe(true);
    actor.send({ type: 'session.settled', session: GUEST });
    expect(isRunning()).toBe(true);
  });

  it.each(['connectivity.online', 'page.shown'] as const)(
    '[APP-04, CFG-02] asks for account and configuration again on %s',
    (type) => {
      const { actor, heardBy } = setUp();
      actor.send({ type });
      expect(heardBy('session')).toContain('session.recheck');
      expect(heardBy('config')).toContain('config.recheck');
    },
  );

  it('[RATE-10] asks for the configuration anew when prices have moved', () => {
    const { actor, heardBy } = setUp();
    actor.send({ type: 'prices.moved' });
    expect(heardBy('config')).toContain('config.requested');
  });
});

describe('app: screens', () => {
  it('tells a screen that opens what it has missed, and everything that changes later', () => {
    const { actor, open, heardBy } = setUp();
    actor.send({ type: 'config.loaded', config: usdtConfig });
    open(TRADE);
    expect(heardBy('trade')).toEqual(
      expect.arrayContaining(['config.changed', 'session.changed', 'clock.synchronised']),
    );
    const before = heardBy('trade').length;
    actor.send({ type: 'session.settled', session: MEMBER });
    actor.send({ type: 'config.loaded', config: usdtConfig });
    expect(
      heardBy('trade')
        .slice(before)
        .filter((type) => !type.startsWith('xstate')),
    ).toEqual(['session.changed', 'account.known', 'config.changed']);
  });

  it('keeps the flow of an address that is entered twice, and begins anew at another', () => {
    const { open, flow } = setUp();
    open(TRADE);
    const first = flow();
    open({ ...TRADE });
    expect(flow()).toBe(first);
    open({ ...TRADE, currencyCode: 'BEP20' });
    expect(flow()).not.toBe(first);
  });

  it('goes where a screen’s report leads', () => {
    const { actor, navigations, heardBy } = setUp();
    actor.send({ type: 'order.placed', ref: 'R1' });
    actor.send({ type: 'kyc.demanded' });
    actor.send({ type: 'order.refused', message: 'Order not found' });
    actor.send({ type: 'session.settled', session: MEMBER });
    actor.send({ type: 'order.refused', message: 'Order not found' });
    expect(navigations).toEqual([
      { kind: 'order', ref: 'R1' },
      { kind: 'verification' },
      { kind: 'orderLookup' },
      { kind: 'history' },
    ]);
    expect(heardBy('notifier').filter((type) => type === 'toast.raised')).toHaveLength(2);
  });

  test('[C16] a trade that is over begins anew, however soon its page is asked for again', () => {
    const { actor } = setUp();
    const trade = { kind: 'trade', side: 'buy', currencyCode: 'TRC20' } as const;
    const current = () => flowName(actor);
    actor.send({ type: 'route.entered', screen: trade });
    const first = current();
    actor.send({ type: 'route.entered', screen: trade });
    expect(current()).toBe(first);
    // Back, before the order's page has come up.
    actor.send({ type: 'order.placed', ref: 'R1' });
    actor.send({ type: 'route.entered', screen: trade });
    expect(current()).not.toBe(first);
  });

  test('[SUB-02] Back fills the form from the order that was placed on it, under a new key, and names the order', () => {
    const { actor } = setUp();
    const trade = { kind: 'trade', side: 'buy', currencyCode: 'TRC20' } as const;
    const form = () => {
      const { screenActor } = actor.getSnapshot().context;
      return (screenActor as { ref: TradeActorRef }).ref.getSnapshot().context;
    };
    const enter = (screen: Screen, isBack = false) =>
      actor.send({ type: 'route.entered', screen, ...(isBack && { isBack }) });
    enter(trade);
    const { key } = form();
    const { key: _, ...draft } = { ...buyOrder, key };
    const order = { kind: 'order', ref: 'R1' } as const;
    const typed = { side: 'buy', page: 'TRC20', draft } as const;
    actor.send({ type: 'order.placed', ref: 'R1', typed });
    enter(order);
    enter(trade, true);
    expect(form()).toMatchObject({ placedRef: 'R1', texts: { note: buyOrder.note } });
    expect(form().amounts.quantity).toBe(buyOrder.quantity);
    expect(form().key).not.toBe(key);
    // A link to the form, and Back to another form, find it empty.
    for (const [screen, isBack] of [
      [trade, false],
      [{ ...trade, side: 'sell' }, true],
      [{ ...trade, currencyCode: 'BEP20' }, true],
    ] as const) {
      enter(order);
      enter(screen, isBack);
      expect(form()).not.toHaveProperty('placedRef');
      expect(form().amounts.quantity).toBe('');
    }
    // Another visitor's.
    actor.send({ type: 'session.settled', session: MEMBER });
    enter(order);
    enter(trade, true);
    expect(form()).not.toHaveProperty('placedRef');
  });

  it('leads to the order of a typed code, as it was typed', () => {
    const { actor, navigations } = setUp();
    actor.send({ type: 'order.requested', ref: '../../x' });
    expect(navigations).toEqual([{ kind: 'order', ref: '../../x' }]);
  });

  test('[HIST-01] remembers the code that was looked up last, found or not', () => {
    const { actor, open } = setUp();
    const lookedUp = () => actor.getSnapshot().context.lookedUp;
    expect(lookedUp()).toBe('');
    actor.send({ type: 'order.requested', ref: 'BD8K2M4Q7XN3TWPA' });
    expect(lookedUp()).toBe('BD8K2M4Q7XN3TWPA');
    open({ kind: 'order', ref: 'ABCDEFGHJKMNPQRS' });
    actor.send({ type: 'order.refused', message: 'Order not found' });
    expect(lookedUp()).toBe('ABCDEFGHJKMNPQRS');
    open({ kind: 'page' });
    actor.send({ type: 'order.refused', message: 'Order not found' });
    expect(lookedUp()).toBe('ABCDEFGHJKMNPQRS');
  });

  it('leaves no actor behind after two hundred navigations', () => {
    const { actor, open, inspected } = setUp();
    actor.send({ type: 'config.loaded', config: usdtConfig });
    const living = () => {
      const started = inspected.flatMap(({ type, actorRef }) =>
        type === '@xstate.actor' ? [actorRef as AnyActorRef] : [],
      );
      return started.filter((ref) => ref.getSnapshot().status === 'active').length;
    };
    open(PAGE);
    const before = living();
    const children = Object.keys(actor.getSnapshot().children);
    for (let round = 0; round < 50; round += 1) {
      for (const screen of [TRADE, ORDER, { ...TRADE, currencyCode: 'BEP20' }, PAGE]) open(screen);
    }
    expect(living()).toBe(before);
    expect(Object.keys(actor.getSnapshot().children)).toEqual(children);
  });
});
