import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#domain/order/order';
import { orderMachine } from '#machines/order/order.machine';
import { selectOrder } from '#machines/order/order.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { VERIFYING } from '#tests/machines/order.model';
import { startOrder } from '#tests/machines/order.start';
import { settle } from '#tests/support/scripted-promise';

/** Status shown after the newest answer came first and an older one last. */
const afterAnOldAnswer = async (
  machine: typeof orderMachine,
  newest: Order = VERIFYING,
  elder: Order = SAMPLE_ORDER,
) => {
  const { actor, service, wait } = startOrder({ machine });
  service.answer(newest);
  await settle();
  wait(5_000);
  service.answer(elder);
  await settle();
  const status = selectOrder(actor.getSnapshot())?.status;
  actor.stop();
  return status;
};

/** Naive page: it shows the last answer. */
const believingWhateverComes = orderMachine.provide({ guards: { isOlder: () => false } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SAMPLE_ORDER.createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

test('[C28] an answer older than what is shown is ignored', async () => {
  expect(await afterAnOldAnswer(orderMachine)).toBe('verifying_transaction');
});

/** Answers of the same second: their last updates do not order them. */
const OF_A_SECOND = {
  first: { ...SAMPLE_ORDER, sequence: 7 },
  second: { ...VERIFYING, updatedAt: SAMPLE_ORDER.updatedAt, sequence: 8 },
};

test('[C28] of two answers of the same second the one with the earlier event is ignored', async () => {
  const { first, second } = OF_A_SECOND;
  expect(await afterAnOldAnswer(orderMachine, second, first)).toBe('verifying_transaction');
  expect(await afterAnOldAnswer(orderMachine, first, second)).toBe('verifying_transaction');
});

test('control: without numbers the later of two answers of the same second is shown', async () => {
  const { first, second } = OF_A_SECOND;
  const { sequence: _, ...unnumbered } = first;
  expect(await afterAnOldAnswer(orderMachine, second, unnumbered)).toBe('pending');
});

test('control: a page that shows the last answer goes back in time', async () => {
  expect(await afterAnOldAnswer(believingWhateverComes)).toBe('pending');
});

test('[C28] a question that was overtaken by a newer one is given up, and so is its answer', async () => {
  const { actor, confirmation, service, wait } = startOrder();
  service.answer(SAMPLE_ORDER);
  await settle();
  wait(180_000);
  // The question about the state before the customer spoke is on its way…
  expect(service.pending()).toBe(1);
  actor.getSnapshot().context.children.sentMoney?.send({ type: 'sent.reported' });
  actor.getSnapshot().context.children.sentMoney?.send({ type: 'sent.confirmed' });
  confirmation.answer();
  await settle();
  // …and is no longer waited for: the one that is was asked afterwards.
  expect(service.inputs).toHaveLength(3);
  expect(service.pending()).toBe(1);
  service.answer(VERIFYING);
  await settle();
  expect(selectOrder(actor.getSnapshot())?.status).toBe('verifying_transaction');
  actor.stop();
});
