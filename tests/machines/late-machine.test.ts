import { expect, test } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { lateMachine } from '#machines/late-machine';

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

test('a machine that has been loaded runs and is restored like any other', async () => {
  const late = lateMachine('counter', async () => counter);
  await late.load();
  const actor = createActor(late.logic, { input: { from: 5 } }).start();
  actor.send({ type: 'more' });
  expect(actor.getSnapshot().context.count).toBe(6);

  const kept = actor.getPersistedSnapshot();
  const again = createActor(late.logic, { input: { from: 0 }, snapshot: kept }).start();
  again.send({ type: 'more' });
  expect(again.getSnapshot().context.count).toBe(7);
});

test('a machine is loaded once, and again only after a failure', async () => {
  let asked = 0;
  const late = lateMachine('counter', async () => {
    asked += 1;
    if (asked === 1) throw new Error('no network');
    return counter;
  });
  await expect(late.load()).rejects.toThrow('no network');
  await late.load();
  await late.load();
  expect(asked).toBe(2);
});

test('a machine that is started before it was loaded fails and names itself', () => {
  const { logic } = lateMachine('counter', async () => counter);
  const actor = createActor(logic, { input: { from: 0 } });
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  expect(errors).toEqual([new Error('counter was started before it was loaded')]);
});

test('a machine that is declared only cannot be loaded', async () => {
  await expect(lateMachine('counter').load()).rejects.toThrow('counter was not provided');
});
