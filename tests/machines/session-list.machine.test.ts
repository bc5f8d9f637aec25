import { expect, it, test } from 'vitest';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import {
  selectListMessage,
  selectListPhase,
  selectRevoked,
  selectSessions,
} from '#machines/session-list/session-list.selectors';
import { settle } from '#tests/support/scripted-promise';
import { HERE, PHONE } from './session-list.model';
import { startSessionList } from './session-list.start';

const setUp = async () => {
  const run = startSessionList();
  run.lists.answer([HERE, PHONE]);
  await settle();
  const snapshot = () => run.actor.getSnapshot();
  const choose = (id: string) => run.actor.send({ type: 'revocation.chosen', id });
  const end = (id: string) => {
    choose(id);
    run.actor.send({ type: 'revocation.confirmed' });
  };
  return { ...run, snapshot, choose, end };
};

test('[ACC-03] ending a session asks for the list as it is then', async () => {
  const { end, ends, lists, snapshot } = await setUp();
  end(PHONE.id);
  expect(ends.inputs).toEqual([{ id: 'S2' }]);
  ends.answer();
  await settle();
  expect(lists.inputs).toHaveLength(2);
  // Until it has come, the old one stays to be seen.
  expect(selectSessions(snapshot())).toEqual([HERE, PHONE]);
  lists.answer([HERE]);
  await settle();
  expect(selectSessions(snapshot())).toEqual([HERE]);
});

it('ends neither its own session nor an unknown one', async () => {
  const { end, ends } = await setUp();
  end(HERE.id);
  end('S9');
  expect(ends.inputs).toEqual([]);
});

it('keeps the list and says why when a session was not ended', async () => {
  const { end, ends, snapshot } = await setUp();
  end(PHONE.id);
  ends.fail(new Refusal('No such session'));
  await settle();
  expect(selectListPhase(snapshot())).toBe('shown');
  expect(selectListMessage(snapshot())).toBe('No such session');
  expect(selectSessions(snapshot())).toEqual([HERE, PHONE]);
  end(PHONE.id);
  expect(selectListMessage(snapshot())).toBe('');
});

it('shows nothing of anything while the first list is on its way', () => {
  const { actor } = startSessionList();
  const snapshot = actor.getSnapshot();
  expect(selectListPhase(snapshot)).toBe('loading');
  expect(selectSessions(snapshot)).toBeUndefined();
  expect([selectRevoked(snapshot), selectListMessage(snapshot)]).toEqual(['', '']);
  actor.send({ type: 'revocation.chosen', id: PHONE.id });
  expect(selectListPhase(actor.getSnapshot())).toBe('loading');
});

it('shows which session is being ended until it has ended', async () => {
  const { end, ends, snapshot } = await setUp();
  end(PHONE.id);
  expect(selectRevoked(snapshot())).toBe(PHONE.id);
  ends.answer();
  await settle();
  expect(selectRevoked(snapshot())).toBe('');
});

it('asks anew when the list is wanted while one is on its way: what comes is as it is then', async () => {
  const { actor, lists } = startSessionList();
  actor.send({ type: 'sessions.requested' });
  expect(lists.inputs).toHaveLength(2);
  expect(lists.pending()).toBe(1);
  lists.answer([HERE]);
  await settle();
  expect(selectSessions(actor.getSnapshot())).toEqual([HERE]);
});

it('asks for the list again after it has failed, and says nothing of the failure meanwhile', async () => {
  const { actor, lists } = startSessionList();
  lists.fail(new Refusal('Not today'));
  await settle();
  expect(selectListPhase(actor.getSnapshot())).toBe('failed');
  actor.send({ type: 'sessions.requested' });
  expect(selectListPhase(actor.getSnapshot())).toBe('loading');
  expect(selectListMessage(actor.getSnapshot())).toBe('');
  lists.answer([HERE]);
  await settle();
  expect(selectListPhase(actor.getSnapshot())).toBe('shown');
});

it('keeps the list that is there when a newer one cannot be had, and says why', async () => {
  const { actor, lists, snapshot } = await setUp();
  actor.send({ type: 'sessions.requested' });
  expect(selectListPhase(snapshot())).toBe('loading');
  lists.fail(new Refusal('Not today'));
  await settle();
  expect(selectListPhase(snapshot())).toBe('shown');
  expect(selectListMessage(snapshot())).toBe('Not today');
  expect(selectSessions(snapshot())).toEqual([HERE, PHONE]);
});

it('says something of an error that is none', async () => {
  const { lists, actor } = startSessionList();
  lists.fail('offline');
  await settle();
  expect(selectListMessage(actor.getSnapshot())).toBe('offline');
});

test('[ACC-03] another session is ended only after the person was asked, and said yes', async () => {
  const { actor, choose, ends, snapshot } = await setUp();
  choose(PHONE.id);
  expect(selectListPhase(snapshot())).toBe('confirming');
  expect(ends.inputs).toEqual([]);
  actor.send({ type: 'revocation.cancelled' });
  expect([selectListPhase(snapshot()), selectRevoked(snapshot())]).toEqual(['shown', '']);
  expect(ends.inputs).toEqual([]);
  // A yes that comes after the no is about nothing.
  actor.send({ type: 'revocation.confirmed' });
  expect(ends.inputs).toEqual([]);
  choose(PHONE.id);
  actor.send({ type: 'revocation.confirmed' });
  expect(ends.inputs).toEqual([{ id: PHONE.id }]);
});

test('[APP-04] a list that could not be loaded is asked for again after 5, 10, 20, 40 and then every 60 s', async () => {
  const { clock, lists } = startSessionList();
  for (const [count, pause] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    lists.fail(new NetworkFailure('away'));
    await settle();
    clock.increment(pause - 1);
    expect(lists.inputs).toHaveLength(count + 1);
    clock.increment(1);
    expect(lists.inputs).toHaveLength(count + 2);
  }
});
