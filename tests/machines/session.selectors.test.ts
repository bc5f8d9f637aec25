import { describe, expect, it, test } from 'vitest';
import { GUEST } from '#domain/account/session';
import { NetworkFailure } from '#domain/wire/result';
import {
  selectFailure,
  selectHasFailed,
  selectIsSignedIn,
  selectIsUnknown,
  selectUser,
} from '#machines/session/session.selectors';
import { settle } from '#tests/support/scripted-promise';
import { LAN } from './session.model';
import { startSession } from './session.start';

const OFFLINE = { kind: 'network', message: 'Failed to fetch' };

const setUp = () => {
  const run = startSession();
  const answer = (session = LAN) => {
    run.service.answer(session);
    return settle();
  };
  /** All five checks of a start. */
  const failForGood = async () => {
    for (const pause of [500, 1_000, 2_000, 4_000, 0]) {
      run.service.fail(new NetworkFailure('Failed to fetch'));
      await settle();
      run.clock.increment(pause);
    }
  };
  const shows = () => {
    const snapshot = run.actor.getSnapshot();
    return {
      isUnknown: selectIsUnknown(snapshot),
      isSignedIn: selectIsSignedIn(snapshot),
      user: selectUser(snapshot),
      failure: selectFailure(snapshot),
      hasFailed: selectHasFailed(snapshot),
    };
  };
  return { ...run, answer, failForGood, shows };
};

const NOBODY = {
  isUnknown: false,
  isSignedIn: false,
  user: GUEST.user,
  failure: undefined,
  hasFailed: false,
};

describe('session: what is shown of it', () => {
  it('neither an account nor a guest’s menu is shown before the check has settled', async () => {
    const { answer, shows } = setUp();
    expect(shows()).toEqual({ ...NOBODY, isUnknown: true });
    await answer(GUEST);
    expect(shows()).toEqual(NOBODY);
  });

  it.each([
    ['a guest', ({ answer }: ReturnType<typeof setUp>) => answer(GUEST)],
    ['a check that has not settled', async () => {}],
    ['a check without the service', ({ failForGood }: ReturnType<typeof setUp>) => failForGood()],
  ])('a login on this page opens and stores the session after %s', async (_, happen) => {
    const run = setUp();
    await happen(run);
    run.actor.send({ type: 'session.opened', session: LAN });
    expect(run.shows()).toEqual({ ...NOBODY, isSignedIn: true, user: LAN.user });
    expect(run.store.session).toEqual(LAN);
    expect(run.service.pending()).toBe(0);
  });

  it('who is signed in, also while that is checked again and once it could not be', async () => {
    const { actor, answer, service, shows } = setUp();
    await answer();
    const signedIn = { ...NOBODY, isSignedIn: true, user: LAN.user };
    expect(shows()).toEqual(signedIn);
    actor.send({ type: 'session.recheck' });
    expect(shows()).toEqual(signedIn);
    service.fail(new NetworkFailure('Failed to fetch'));
    await settle();
    expect(shows()).toEqual(signedIn);
    actor.send({ type: 'session.required' });
    expect(shows()).toEqual(NOBODY);
  });

  test('[APP-04] why the start failed stays known while it is tried again, and goes with its success', async () => {
    const { actor, answer, failForGood, shows } = setUp();
    await failForGood();
    const unknown = { ...NOBODY, isUnknown: true, failure: OFFLINE };
    expect(shows()).toEqual({ ...unknown, hasFailed: true });
    actor.send({ type: 'session.retry' });
    expect(shows()).toEqual(unknown);
    await answer();
    expect(shows()).toEqual({ ...NOBODY, isSignedIn: true, user: LAN.user });
  });

  it('a start that is still being retried has not failed yet', async () => {
    const { service, shows } = setUp();
    service.fail(new NetworkFailure('Failed to fetch'));
    await settle();
    expect(shows()).toEqual({ ...NOBODY, isUnknown: true });
  });
});
