import { afterEach, expect, test } from 'vitest';
import { selectVisitorOrdersActor } from '#machines/app/app.selectors';
import { input, MEMBER } from './app.input';
import { startApp } from './app.start';

let run: ReturnType<typeof startApp>;
const begin = () => {
  run = startApp(input);
  return { ...run, orders: () => selectVisitorOrdersActor(run.actor.getSnapshot()) };
};
afterEach(() => run.actor.stop());

test('[ORD-29] the visitor’s orders have an actor of the root while the page has a place for them, for the account that is signed in', () => {
  const { actor, orders, visitorOrdersLoads } = begin();
  actor.send({ type: 'session.settled', session: MEMBER });
  actor.send({ type: 'clock.synchronised', offsetMs: 3_000 });
  actor.send({ type: 'visitorOrders.approached', wanted: 'open' });
  expect([orders(), visitorOrdersLoads()]).toEqual([undefined, 1]);
  actor.send({ type: 'visitorOrders.loaded' });
  const opened = orders();
  expect(opened?.getSnapshot().context).toMatchObject({
    ...{ wanted: 'open', accountId: MEMBER.user?.id, offsetMs: 3_000 },
  });
  actor.send({ type: 'visitorOrders.loaded' });
  expect(orders() === opened).toBe(true);
  actor.send({ type: 'visitorOrders.left' });
  expect([orders(), opened?.getSnapshot().status]).toEqual([undefined, 'stopped']);
});

test('what comes when their place is gone opens nothing', () => {
  const { actor, orders } = begin();
  actor.send({ type: 'visitorOrders.approached', wanted: 'open' });
  actor.send({ type: 'visitorOrders.left' });
  actor.send({ type: 'visitorOrders.loaded' });
  expect(orders()).toBeUndefined();
});

test('the visitor’s orders receive what the root broadcasts', () => {
  const { actor, heardBy } = begin();
  actor.send({ type: 'visitorOrders.approached', wanted: 'all' });
  actor.send({ type: 'visitorOrders.loaded' });
  actor.send({ type: 'page.shown' });
  expect(heardBy('visitorOrders')).toContain('page.shown');
});
