import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import type { OrderSubmitted } from '#machines/submission/submission.machine';
import { goodForm, usdtConfig } from '#stories/support/buy-config';
import { startSubmission } from '#tests/machines/submission.start';
import { startTrade } from '#tests/machines/trade.start';
import { buyOrder, pendingOrder, placed } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';

const IMPATIENT = 50;
const { expectedAmount } = pendingOrder;

/** The row itself: many submissions, before and after the service has answered. */
const postsAfter = async (submit: () => void, answer: () => void, posts: readonly unknown[]) => {
  for (let click = 0; click < IMPATIENT; click += 1) submit();
  answer();
  await settle();
  for (let click = 0; click < IMPATIENT; click += 1) submit();
  return posts.length;
};

/** Naive code: every click posts. */
const startNaive = () => {
  const posts: BuyOrder[] = [];
  const machine = setup({
    types: { events: {} as OrderSubmitted },
    actors: {
      post: fromPromise<void, BuyOrder>(async ({ input }) => void posts.push(input)),
    },
  }).createMachine({
    initial: 'ready',
    states: {
      ready: { on: { 'order.submitted': 'posting' } },
      posting: {
        on: { 'order.submitted': { target: 'posting', reenter: true } },
        invoke: { src: 'post', input: ({ event }) => event.order as BuyOrder, onDone: 'ready' },
      },
    },
  });
  return { actor: createActor(machine).start(), posts };
};

describe('fifty clicks on Continue', () => {
  test('[C15] are one post of the submission', async () => {
    const { actor, service } = startSubmission();
    const submit = () =>
      actor.send({ type: 'order.submitted', side: 'buy', order: buyOrder, expectedAmount });
    const posts = await postsAfter(submit, () => service.answer(placed), service.inputs);
    expect(posts).toBe(1);
  });

  test('[C15] are one post of the whole trade', async () => {
    const { actor, orders } = startTrade();
    actor.send({ type: 'config.changed', config: usdtConfig });
    const submit = () => actor.send({ type: 'form.submitted', values: goodForm });
    const posts = await postsAfter(submit, () => orders.answer(placed), orders.inputs);
    expect(posts).toBe(1);
  });

  test('[C15] control: code that posts on every click fails this row', async () => {
    const { actor, posts } = startNaive();
    const submit = () =>
      actor.send({ type: 'order.submitted', side: 'buy', order: buyOrder, expectedAmount });
    expect(await postsAfter(submit, () => {}, posts)).toBeGreaterThan(1);
  });
});
