import { afterEach, describe, expect, it, test } from 'vitest';
import type { Screen } from '#domain/screen';
import { GUEST } from '#domain/session';
import { input, MEMBER } from './app.input';
import { startApp } from './app.start';

let run: ReturnType<typeof startApp>;

const WORDS: Screen = { kind: 'page' };
const TRADE: Screen = { kind: 'trade', side: 'buy', currencyCode: 'TRC20' };
const LEAVING: Screen = { kind: 'leaving' };

const start = (session?: typeof GUEST) => {
  run = startApp(input);
  if (session) settle(session);
};
const settle = (session: typeof GUEST) => run.actor.send({ type: 'session.settled', session });
const enter = (screen: Screen, path: string, ref?: string) =>
  run.actor.send({ type: 'route.entered', screen, path, ...(ref !== undefined && { ref }) });
const open = () => run.actor.getSnapshot().context.screenActor.kind;

afterEach(() => run?.actor.stop());

describe('root: who has sent the visitor', () => {
  it.each([
    ['a page of words', WORDS],
    ['a trade', TRADE],
    ['the registration itself', { kind: 'registration' } as const],
  ])('[NAV-07] is kept on %s, and the visitor goes to register', (_, screen) => {
    start(GUEST);
    enter(screen, '/somewhere?ref=BEN-DOI-1', 'BEN-DOI-1');
    expect(run.sponsors).toEqual(['BEN-DOI-1']);
    expect(run.navigations).toEqual(['/register']);
    enter({ kind: 'registration' }, '/register');
    expect(open()).toBe('registration');
    // Neither signing in nor out has it looked at again.
    settle(MEMBER);
    settle(GUEST);
    expect(run.sponsors).toEqual(['BEN-DOI-1']);
    expect(run.warnings).toEqual([]);
  });

  test.each(['', 'a b', '<script>', 'a'.repeat(101)])(
    '[NAV-07] is only warned of and ignored as %j',
    (ref) => {
      start(GUEST);
      enter(TRADE, '/buy/usdt?ref=x', ref);
      expect(run.warnings).toEqual([ref]);
      expect(run.sponsors).toEqual([]);
      expect(run.navigations).toEqual([]);
      expect(open()).toBe('trade');
      settle(MEMBER);
      expect(run.warnings).toHaveLength(1);
    },
  );

  test('[NAV-07] waits until it is known who is there', () => {
    start();
    enter(TRADE, '/buy/usdt?ref=lan', 'lan');
    expect(run.navigations).toEqual([]);
    settle(GUEST);
    expect(run.sponsors).toEqual(['lan']);
    expect(run.navigations).toEqual(['/register']);
  });

  test('[NAV-07] is nothing to those who have an account, then or after they have left', () => {
    start();
    enter(TRADE, '/buy/usdt?ref=lan', 'lan');
    settle(MEMBER);
    expect(open()).toBe('trade');
    settle(GUEST);
    expect(run.sponsors).toEqual([]);
    expect(run.navigations).toEqual([]);
  });

  it('does not keep a guest from pages that have nobody in their address', () => {
    start(GUEST);
    enter(LEAVING, '/logout');
    expect(run.navigations).toEqual(['/notice']);
    expect(run.warnings).toEqual([]);
  });
});
