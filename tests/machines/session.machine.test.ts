import { describe, expect, it } from 'vitest';
import { GUEST, PLAIN_USER, type SessionData } from '#domain/account/session';
import { MalformedAnswer, NetworkFailure, Refusal, ServiceFailure } from '#domain/wire/result';
import { settle } from '#tests/support/scripted-promise';
import { LAN, LAN_RICHER } from './session.model';
import { startSession } from './session.start';

const setUp = () => {
  const run = startSession();
  const answer = (session: SessionData) => {
    run.service.answer(session);
    return settle();
  };
  const fail = (error: unknown) => {
    run.service.fail(error);
    return settle();
  };
  const recheck = () => run.actor.send({ type: 'session.recheck' });
  const is = (state: Parameters<ReturnType<typeof run.actor.getSnapshot>['matches']>[0]) =>
    run.actor.getSnapshot().matches(state);
  return { ...run, answer, fail, is, recheck };
};

const signedIn = async () => {
  const page = setUp();
  await page.answer(LAN);
  return page;
};

const OFFLINE = new NetworkFailure('Failed to fetch');
const DOWN = new ServiceFailure('Bad gateway', 502);
const MAINTENANCE = new Refusal('Maintenance');
const GARBLED = new MalformedAnswer('not an object');

describe('session: the check at start', () => {
  it('[SES-02] asks once at start and stores what it is told', async () => {
    const { answer, is, reports, service, store } = setUp();
    expect(service.inputs).toHaveLength(1);
    await answer(LAN);
    expect(is('signedIn')).toBe(true);
    expect(store.session).toEqual(LAN);
    expect(reports).toEqual([{ type: 'session.settled', session: LAN }]);
  });

  it.each(['', 'null'])('[SES-01] takes the token %j for a guest', async (token) => {
    const { answer, is, reports, store } = setUp();
    await answer({ ...LAN, token });
    expect(is('signedOut')).toBe(true);
    expect(store.session).toBe('cleared');
    expect(reports).toEqual([{ type: 'session.settled', session: GUEST }]);
  });

  it.each([
    ['REQUIRED_LOGIN', new Refusal('REQUIRED_LOGIN')],
    ['a code REQUIRED_LOGIN', new Refusal('Please log in', 'REQUIRED_LOGIN')],
    ['401', new Refusal('Unauthorized', '', 401)],
  ])('ends the session on %s', async (_, refusal) => {
    const { fail, is, reports, store } = setUp();
    await fail(refusal);
    expect(is('signedOut')).toBe(true);
    expect(store.session).toBe('cleared');
    expect(reports).toEqual([{ type: 'session.settled', session: GUEST }]);
  });

  it.each([
    ['no network', OFFLINE],
    ['a service that is down', DOWN],
    ['another refusal', MAINTENANCE],
    ['an answer of the wrong shape', GARBLED],
  ])(
    '[SES-02] retries with growing pauses on %s, and fails for good the fifth time',
    async (_, error) => {
      const { clock, fail, is, reports, service, store } = setUp();
      for (const [retries, pause] of [500, 1_000, 2_000, 4_000].entries()) {
        await fail(error);
        clock.increment(pause - 1);
        expect(service.inputs).toHaveLength(retries + 1);
        clock.increment(1);
        expect(service.inputs).toHaveLength(retries + 2);
      }
      await fail(error);
      expect(is({ starting: 'failed' })).toBe(true);
      expect(reports).toEqual([{ type: 'session.failed', message: error.message }]);
      expect(store.session).toBe('untouched');
      clock.increment(3_600_000);
      expect(service.inputs).toHaveLength(5);
    },
  );

  it.each(['session.retry', 'session.recheck'] as const)(
    'starts anew with all retries on %s',
    async (type) => {
      const { actor, clock, fail, is, service } = setUp();
      const failForGood = async () => {
        for (const pause of [500, 1_000, 2_000, 4_000, 0]) {
          await fail(OFFLINE);
          clock.increment(pause);
        }
      };
      await failForGood();
      actor.send({ type });
      expect(is({ starting: 'checking' })).toBe(true);
      await failForGood();
      expect(service.inputs).toHaveLength(10);
    },
  );

  it.each([
    ['network', 'Failed to fetch', OFFLINE],
    ['service', 'Bad gateway', DOWN],
    ['service', 'Maintenance', MAINTENANCE],
    ['service', 'thrown, though no error', 'thrown, though no error'],
  ] as const)('tells %s trouble from the other kind: %s', async (kind, message, error) => {
    const { actor, clock, fail } = setUp();
    for (const pause of [500, 1_000, 2_000, 4_000, 0]) {
      await fail(error);
      clock.increment(pause);
    }
    expect(actor.getSnapshot().context.failure).toEqual({ kind, message });
  });
});

describe('session: later checks', () => {
  it.each([
    ['REQUIRED_LOGIN', new Refusal('REQUIRED_LOGIN')],
    ['401', new Refusal('Unauthorized', '', 401)],
    ['an error result', MAINTENANCE],
  ])('[SES-02] signs out on %s', async (_, refusal) => {
    const { fail, is, recheck, reports, store } = await signedIn();
    recheck();
    await fail(refusal);
    expect(is('signedOut')).toBe(true);
    expect(store.session).toBe('cleared');
    expect(reports.at(-1)).toEqual({ type: 'session.settled', session: GUEST });
  });

  it.each([
    ['no network', OFFLINE],
    ['5xx', DOWN],
  ])(
    '[SES-02] keeps the session on %s and asks again after 20 s, however often',
    async (_, error) => {
      const { clock, fail, is, recheck, reports, service, store } = await signedIn();
      recheck();
      for (const call of [2, 3, 4, 5, 6, 7]) {
        expect(service.inputs).toHaveLength(call);
        await fail(error);
        expect(is('signedIn')).toBe(true);
        clock.increment(19_999);
        expect(service.inputs).toHaveLength(call);
        clock.increment(1);
      }
      expect(store.session).toEqual(LAN);
      expect(reports).toHaveLength(1);
    },
  );

  it('stores and reports what has changed, and nothing else', async () => {
    const { answer, recheck, reports, store } = await signedIn();
    recheck();
    await answer(structuredClone(LAN));
    expect(reports).toHaveLength(1);
    recheck();
    await answer(LAN_RICHER);
    expect(store.session).toEqual(LAN_RICHER);
    expect(reports.at(-1)).toEqual({ type: 'session.settled', session: LAN_RICHER });
  });

  it('asks afresh when it is told to while an answer is on its way', async () => {
    const { answer, recheck, reports, service } = await signedIn();
    recheck();
    recheck();
    expect(service.pending()).toBe(1);
    await answer(LAN_RICHER);
    expect(reports).toHaveLength(2);
  });

  it('does not ask for a guest again: who signs in says so', async () => {
    const { answer, recheck, service } = setUp();
    await answer(GUEST);
    recheck();
    expect(service.inputs).toHaveLength(1);
  });

  it('signs out at once when some answer says that the session is worth nothing', async () => {
    const { actor, is, reports, store } = await signedIn();
    actor.send({ type: 'session.required' });
    expect(is('signedOut')).toBe(true);
    expect(store.session).toBe('cleared');
    actor.send({ type: 'session.required' });
    expect(reports).toHaveLength(2);
  });
});

describe('session: an account that changes', () => {
  const PARTS = { fullName: 'Nguyễn Thị Lan Anh', twofa: 2 };
  const CHANGED: SessionData = { ...LAN, user: { ...PLAIN_USER, ...LAN.user, ...PARTS } };

  it('[ACC-01] is kept, stored and told at once, and then asked for', async () => {
    const { actor, is, reports, service, store } = await signedIn();
    actor.send({ type: 'account.changed', account: PARTS });
    expect(store.session).toEqual(CHANGED);
    expect(reports.at(-1)).toEqual({ type: 'session.settled', session: CHANGED });
    expect(is({ signedIn: 'rechecking' })).toBe(true);
    expect(service.pending()).toBe(1);
  });

  it('is not made undone by an answer that was on its way', async () => {
    const { actor, answer, recheck, service, store } = await signedIn();
    recheck();
    actor.send({ type: 'account.changed', account: PARTS });
    expect(service.pending()).toBe(1);
    await answer(CHANGED);
    expect(store.session).toEqual(CHANGED);
  });

  it('is ignored after the session has ended', async () => {
    const { actor, reports, store } = await signedIn();
    actor.send({ type: 'session.required' });
    const said = reports.length;
    actor.send({ type: 'account.changed', account: PARTS });
    expect(store.session).toBe('cleared');
    expect(reports).toHaveLength(said);
  });
});
