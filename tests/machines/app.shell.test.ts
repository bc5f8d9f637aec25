import { afterEach, describe, expect, it, test } from 'vitest';
import { GUEST } from '#domain/account/session';
import {
  selectClock,
  selectConfig,
  selectConnectivity,
  selectLanguage,
  selectNotifier,
  selectSession,
} from '#machines/app/app.selectors';
import type { AppInput } from '#machines/app/app.types';
import { selectIsOffline } from '#machines/connectivity/connectivity.selectors';
import { selectToast } from '#machines/notifier/notifier.selectors';
import { input, MEMBER } from './app.input';
import { startApp } from './app.start';

let run: ReturnType<typeof startApp>;

const setUp = (differing: Partial<AppInput> = {}) => {
  run = startApp({ ...input, age: 0, ...differing });
  const { actor } = run;
  const snapshot = () => actor.getSnapshot();
  const toast = () => {
    const notifier = selectNotifier(snapshot());
    return notifier && selectToast(notifier.getSnapshot());
  };
  return { ...run, snapshot, toast };
};

afterEach(() => run.actor.stop());

describe('app: its own actors', () => {
  it('report to the root', () => {
    const { actor, snapshot } = setUp();
    for (const select of [selectClock, selectConfig, selectLanguage, selectSession]) {
      expect(select(snapshot())?.getSnapshot().context.reportTo.sessionId).toBe(actor.sessionId);
    }
    expect(selectConnectivity(snapshot())?.getSnapshot().context.reportTo.sessionId).toBe(
      actor.sessionId,
    );
  });

  it('[CFG-01] the configuration is asked for as the host that the page came from', () => {
    const { snapshot } = setUp({ host: 'bendoi.test' });
    expect(selectConfig(snapshot())?.getSnapshot().context.domain).toBe('bendoi.test');
  });

  it.each(['vi', 'en'] as const)(
    '[I18N-01] the words are those of the kept choice: %s',
    (locale) => {
      const { snapshot } = setUp({ locale });
      expect(selectLanguage(snapshot())?.getSnapshot().context.wanted).toBe(locale);
    },
  );

  it.each([true, false])('a page that starts with the network up (%s) knows', (isOnline) => {
    const { snapshot } = setUp({ isOnline });
    const connectivity = selectConnectivity(snapshot());
    expect(connectivity && selectIsOffline(connectivity.getSnapshot())).toBe(!isOnline);
  });

  it.each([
    [true, 'unasked'],
    [false, { starting: 'checking' }],
    [undefined, { starting: 'checking' }],
  ])('who is there is not asked where that would be in the way: %s', (isCheckSkipped, value) => {
    const { snapshot } = setUp(isCheckSkipped === undefined ? {} : { isCheckSkipped });
    expect(selectSession(snapshot())?.getSnapshot().value).toEqual(value);
  });

  it('a flow that is over has its word of success said, if it has one', () => {
    const { actor, toast } = setUp();
    actor.send({ type: 'place.requested', to: { kind: 'login' } });
    expect(toast()).toBeUndefined();
    actor.send({ type: 'place.requested', to: { kind: 'login' }, say: 'ACCOUNT_CONFIRMED' });
    expect(toast()).toEqual({ kind: 'success', message: 'ACCOUNT_CONFIRMED' });
  });

  test('[SES-05] an answer that demands a login ends the session everywhere', () => {
    const { actor, snapshot } = setUp();
    actor.send({ type: 'session.settled', session: MEMBER });
    actor.send({ type: 'session.required' });
    expect(selectSession(snapshot())?.getSnapshot().value).toBe('signedOut');
    expect(snapshot().context.session).toEqual(GUEST);
  });

  test('[ERR-01] a toast of any kind is shown with its words', () => {
    const { actor, toast } = setUp();
    expect(toast()).toBeUndefined();
    actor.send({ type: 'toast.raised', toast: { kind: 'success', message: 'Saved' } });
    expect(toast()).toEqual({ kind: 'success', message: 'Saved' });
  });

  it.each([GUEST, MEMBER])(
    'an order that is not shown to token “$token” is said with the reason',
    (session) => {
      const { actor, toast } = setUp();
      actor.send({ type: 'session.settled', session });
      actor.send({ type: 'order.refused', message: 'Order not found' });
      expect(toast()).toEqual({ kind: 'error', message: 'Order not found' });
    },
  );

  test('[APP-01] the words are waited for, too', () => {
    const { actor, clock, snapshot } = setUp();
    actor.send({ type: 'session.settled', session: GUEST });
    clock.increment(1_000);
    expect(snapshot().matches('running')).toBe(false);
    actor.send({ type: 'language.ready', locale: 'en' });
    expect(snapshot().matches('running')).toBe(true);
  });
});
