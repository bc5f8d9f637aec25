import { describe, expect, it } from 'vitest';
import { GUEST } from '#domain/account/session';
import { NetworkFailure } from '#domain/wire/result';
import { selectFailure, selectIsSignedIn } from '#machines/session/session.selectors';
import { settle } from '#tests/support/scripted-promise';
import { LAN } from './session.model';
import { startSession } from './session.start';

const MINH = { ...LAN, token: 'token-of-minh' };

const signedIn = async () => {
  const run = startSession();
  run.service.answer(LAN);
  await settle();
  return run;
};

describe('session: another tab', () => {
  it('[SES-06] that signs out ends the session here', async () => {
    const { actor, reports, store } = await signedIn();
    actor.send({ type: 'tabs.changed', token: '' });
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(store.session).toBe('cleared');
    expect(reports.at(-1)).toEqual({ type: 'session.settled', session: GUEST });
  });

  it('[SES-06] that signs in opens the session here', async () => {
    const { actor, reports, service } = startSession();
    service.answer(GUEST);
    await settle();
    actor.send({ type: 'tabs.changed', token: LAN.token });
    service.answer(LAN);
    await settle();
    expect(actor.getSnapshot().matches('signedIn')).toBe(true);
    expect(reports.at(-1)).toEqual({ type: 'session.settled', session: LAN });
  });

  it('[C20] that changes the account shows no account in between', async () => {
    const { actor, reports, service, store } = await signedIn();
    actor.send({ type: 'tabs.changed', token: MINH.token });
    expect(actor.getSnapshot().context.session).toBe(GUEST);
    expect(reports.at(-1)).toEqual({ type: 'session.settled', session: GUEST });
    service.answer(MINH);
    await settle();
    expect(reports.at(-1)).toEqual({ type: 'session.settled', session: MINH });
    expect(store.session).toEqual(MINH);
  });

  it('asks who it is with every retry, whatever came of the checks before', async () => {
    const { actor, clock, service } = startSession();
    const failForGood = async () => {
      for (const pause of [500, 1_000, 2_000, 4_000, 0]) {
        service.fail(new NetworkFailure('Failed to fetch'));
        await settle();
        clock.increment(pause);
      }
    };
    await failForGood();
    expect(selectFailure(actor.getSnapshot())?.kind).toBe('network');
    actor.send({ type: 'tabs.changed', token: LAN.token });
    expect(selectFailure(actor.getSnapshot())).toBeUndefined();
    await failForGood();
    expect(service.inputs).toHaveLength(10);
  });

  it('hears with half an ear what it knows already', async () => {
    const { actor, reports, service } = await signedIn();
    actor.send({ type: 'tabs.changed', token: LAN.token });
    expect(service.pending()).toBe(0);
    expect(reports).toHaveLength(1);
  });
});

describe('session: signing out', () => {
  it('[SES-04] tells the service, then forgets everything', async () => {
    const { actor, leaving, store } = await signedIn();
    actor.send({ type: 'session.left' });
    expect(leaving.pending()).toBe(1);
    expect(store.session).toEqual(LAN);
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
    leaving.answer();
    await settle();
    expect(store.session).toBe('cleared');
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
  });

  it('signs out here whether the service has heard or not', async () => {
    const { actor, leaving, store } = await signedIn();
    actor.send({ type: 'session.left' });
    leaving.fail(new NetworkFailure('Failed to fetch'));
    await settle();
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(store.session).toBe('cleared');
  });
});

describe('session: where an account is confirmed', () => {
  it('[APP-03] no account check is made, and the stored session stays', () => {
    const { reports, service, store } = startSession({ isCheckSkipped: true });
    expect(service.inputs).toHaveLength(0);
    expect(store.session).toBe('untouched');
    expect(reports).toEqual([{ type: 'session.settled', session: GUEST }]);
  });

  it('is asked again from the next look at the page on', async () => {
    const { actor, reports, service } = startSession({ isCheckSkipped: true });
    actor.send({ type: 'session.recheck' });
    service.answer(LAN);
    await settle();
    expect(reports.at(-1)).toEqual({ type: 'session.settled', session: LAN });
  });
});
