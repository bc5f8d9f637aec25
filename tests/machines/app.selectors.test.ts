import { afterEach, describe, expect, it, test } from 'vitest';
import { GUEST } from '#domain/account/session';
import {
  selectClock,
  selectConfig,
  selectConnectivity,
  selectLanguage,
  selectNotifier,
  selectScreenActor,
  selectSession,
  selectStart,
  selectSupportEmail,
} from '#machines/app/app.selectors';
import { withSiteInfo } from '#stories/support/buy-config';
import { input } from './app.input';
import { startApp } from './app.start';

let run: ReturnType<typeof startApp>;

const setUp = () => {
  run = startApp({ ...input, age: 0 });
  return { ...run, snapshot: () => run.actor.getSnapshot() };
};

afterEach(() => run.actor.stop());

describe('app: what the shell shows', () => {
  test('[APP-01] nothing until the start is over, then the pages', () => {
    const { actor, clock, snapshot } = setUp();
    expect(selectStart(snapshot())).toBe('pending');
    actor.send({ type: 'language.ready', locale: 'en' });
    actor.send({ type: 'session.settled', session: GUEST });
    expect(selectStart(snapshot())).toBe('pending');
    clock.increment(1_000);
    expect(selectStart(snapshot())).toBe('running');
  });

  test('[APP-04] what is wrong once the account check has failed, until it succeeds after all', () => {
    const { actor, snapshot } = setUp();
    actor.send({ type: 'session.failed', message: 'Failed to fetch' });
    expect(selectStart(snapshot())).toBe('failed');
    actor.send({ type: 'session.settled', session: GUEST });
    expect(selectStart(snapshot())).toBe('pending');
  });

  it('the flow of the page that is open, and none on a page of words', () => {
    const { actor, snapshot } = setUp();
    actor.send({ type: 'route.entered', screen: { kind: 'order', ref: 'ABCDEFGHJKMNPQRS' } });
    const opened = selectScreenActor(snapshot());
    expect(opened.kind === 'order' && opened.ref.id).toBe('order');
    actor.send({ type: 'route.entered', screen: { kind: 'page' } });
    expect(selectScreenActor(snapshot())).toEqual({ kind: 'page' });
  });

  it('the support mailbox once the configuration has named it, and none before', () => {
    const { actor, snapshot } = setUp();
    expect(selectSupportEmail(snapshot())).toBe('');
    const config = withSiteInfo({ email: 'hotro@bendoi.test' });
    actor.send({ type: 'config.loaded', config });
    expect(selectSupportEmail(snapshot())).toBe('hotro@bendoi.test');
  });

  it.each([
    ['language', selectLanguage],
    ['session', selectSession],
    ['config', selectConfig],
    ['connectivity', selectConnectivity],
    ['notifier', selectNotifier],
    ['clock', selectClock],
  ] as const)('its %s runs from the start and is handed out as itself', (id, select) => {
    const { snapshot } = setUp();
    expect(select(snapshot())?.id).toBe(id);
    expect(select(snapshot())?.getSnapshot().status).toBe('active');
  });
});
