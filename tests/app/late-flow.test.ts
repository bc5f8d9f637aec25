import { expect, test } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { lateFlow } from '#src/app/late-flow';

const counter = setup({
  types: {
    context: {} as { readonly count: number },
    events: {} as { readonly type: 'more' },
    input: {} as { readonly from: number },
  },
}).createMachine({
  context: ({ input }) => ({ count: input.from }),
  on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

test('a flow that has been loaded runs as if it had always been there', async () => {
  const flow = lateFlow('counter', async () => counter);
  await flow.load();
  const actor = createActor(flow.logic, { input: { from: 5 } }).start();
  actor.send({ type: 'more' });
  expect(actor.getSnapshot().context.count).toBe(6);

  const kept = actor.getPersistedSnapshot();
  const again = createActor(flow.logic, { input: { from: 0 }, snapshot: kept }).start();
  again.send({ type: 'more' });
  expect(again.getSnapshot().context.count).toBe(7);
});

test('it is loaded once, and again only where that failed', async () => {
  let asked = 0;
  const flow = lateFlow('counter', async () => {
    asked += 1;
    if (asked === 1) throw new Error('no network');
    return counter;
  });
  await expect(flow.load()).rejects.toThrow('no network');
  await flow.load();
  await flow.load();
  expect(asked).toBe(2);
});

test('an actor that runs too early fails and says why', () => {
  const { logic } = lateFlow('counter', async () => counter);
  const actor = createActor(logic, { input: { from: 0 } });
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  expect(errors).toEqual([new Error('the flow counter was spawned before it was loaded')]);
});
