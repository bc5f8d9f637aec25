import { afterEach, expect, test } from 'vitest';
import { selectReceiversActor } from '#machines/app/app.selectors';
import { input, MEMBER } from './app.input';
import { startApp } from './app.start';

let run: ReturnType<typeof startApp>;
const begin = () => {
  run = startApp(input);
  return { ...run, receivers: () => selectReceiversActor(run.actor.getSnapshot()) };
};
afterEach(() => run.actor.stop());

test('[ACC-05] a member’s receivers have an actor of the root while the page has a place for them', () => {
  const { actor, receivers, receiversLoads, heardBy } = begin();
  actor.send({ type: 'session.settled', session: MEMBER });
  actor.send({ type: 'clock.synchronised', offsetMs: 3_000 });
  actor.send({ type: 'receivers.approached' });
  expect([receivers(), receiversLoads()]).toEqual([undefined, 1]);
  actor.send({ type: 'receivers.loaded' });
  const opened = receivers();
  expect(opened?.getSnapshot().context).toMatchObject({
    ...{ accountId: MEMBER.user?.id, offsetMs: 3_000 },
  });
  actor.send({ type: 'receivers.loaded' });
  expect(receivers() === opened).toBe(true);
  actor.send({ type: 'page.shown' });
  expect(heardBy('receivers')).toContain('page.shown');
  actor.send({ type: 'receivers.left' });
  expect([receivers(), opened?.getSnapshot().status]).toEqual([undefined, 'stopped']);
});

test('a guest has none, and neither has a page whose place is gone', () => {
  const { actor, receivers } = begin();
  actor.send({ type: 'receivers.approached' });
  actor.send({ type: 'receivers.loaded' });
  expect(receivers()).toBeUndefined();
  actor.send({ type: 'session.settled', session: MEMBER });
  actor.send({ type: 'receivers.left' });
  actor.send({ type: 'receivers.loaded' });
  expect(receivers()).toBeUndefined();
});
