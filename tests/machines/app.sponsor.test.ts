import { afterEach, describe, expect, it, test } from 'vitest';
import { GUEST, type SessionData } from '#domain/account/session';
import type { Screen } from '#domain/navigation/screen';
import { MEMBER } from './app.input';
import { startVisit } from './app.visit';

let run: ReturnType<typeof startVisit>;

const WORDS: Screen = { kind: 'page' };
const TRADE: Screen = { kind: 'trade', side: 'buy', currencyCode: 'TRC20' };
const LEAVING: Screen = { kind: 'leaving' };

const start = (session?: SessionData) => {
  run = startVisit(session);
};
const open = () => run.actor.getSnapshot().context.screenActor.kind;

afterEach(() => run?.actor.stop());

describe('root: who has sent the visitor', () => {
  it.each([
    ['a page of words', WORDS],
    ['a trade', TRADE],
    ['the registration itself', { kind: 'registration' } as const],
  ])('[NAV-07] is kept on %s, and the visitor goes to register', (_, screen) => {
    start(GUEST);
    run.enter(screen, '/somewhere?ref=BEN-DOI-1', 'BEN-DOI-1');
    expect(run.sponsors).toEqual(['BEN-DOI-1']);
    expect(run.navigations).toEqual([{ kind: 'registration' }]);
    run.enter({ kind: 'registration' }, '/register');
    expect(open()).toBe('registration');
    // Neither signing in nor out has it looked at again.
    run.settle(MEMBER);
    run.settle(GUEST);
    expect(run.sponsors).toEqual(['BEN-DOI-1']);
    expect(run.warnings).toEqual([]);
  });

  test.each(['', 'a b', '<script>', 'a'.repeat(101)])(
    '[NAV-07] is only warned of and ignored as %j',
    (ref) => {
      start(GUEST);
      run.enter(TRADE, '/buy/usdt?ref=x', ref);
      expect(run.warnings).toEqual([ref]);
      expect(run.sponsors).toEqual([]);
      expect(run.navigations).toEqual([]);
      expect(open()).toBe('trade');
      run.settle(MEMBER);
      expect(run.warnings).toHaveLength(1);
    },
  );

  test('[NAV-07] waits until it is known who is there', () => {
    start();
    run.enter(TRADE, '/buy/usdt?ref=lan', 'lan');
    expect(run.navigations).toEqual([]);
    run.settle(GUEST);
    expect(run.sponsors).toEqual(['lan']);
    expect(run.navigations).toEqual([{ kind: 'registration' }]);
  });

  test('[NAV-07] is nothing to those who have an account, then or after they have left', () => {
    start();
    run.enter(TRADE, '/buy/usdt?ref=lan', 'lan');
    run.settle(MEMBER);
    expect(open()).toBe('trade');
    run.settle(GUEST);
    expect(run.sponsors).toEqual([]);
    expect(run.navigations).toEqual([]);
  });

  it('does not keep a guest from pages without a sponsor in their address', () => {
    start(GUEST);
    run.enter(LEAVING, '/logout');
    expect(run.navigations).toEqual([{ kind: 'notice' }]);
    expect(run.warnings).toEqual([]);
  });
});
