import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { type AnyEventObject, createActor, type SnapshotFrom } from 'xstate';
import { isFinished, type Order } from '#domain/order/order';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status';
import {
  type LifecycleEvent,
  orderLifecycleMachine,
} from '#machines/order-lifecycle/order-lifecycle.machine';
import { LIFECYCLE_EVENTS } from '#tests/machines/order-lifecycle.model';
import { each } from '#tests/support/model-run';
import type { viewModelTest } from '#tests/support/view-model-test';
import { showOrder } from './show-order';

type LifecycleSnapshot = SnapshotFrom<typeof orderLifecycleMachine>;

/** What stands in the badge, and how the sentence below it begins. */
export type StatusWords = Readonly<Record<OrderStatus, readonly [label: string, title: string]>>;

const WAITED_FOR: readonly string[] = ['pending', 'request_proof'];

/** The page, and the order as the service keeps it: events happen there, the page asks. */
const beginWith = (order: Order) => async () => {
  const page = showOrder();
  const lifecycle = createActor(orderLifecycleMachine).start();
  let version = 0;
  const answerWithStatus = () => {
    version += 1;
    return page.answer({
      ...order,
      status: lifecycle.getSnapshot().value,
      updatedAt: order.createdAt + version,
    });
  };
  await answerWithStatus();
  return { ...page, lifecycle, answerWithStatus };
};

const happens = async (
  page: Awaited<ReturnType<ReturnType<typeof beginWith>>>,
  event: AnyEventObject,
) => {
  // The page of a finished order asks no more, and no event leaves its status.
  const isResting = isFinished({ status: page.lifecycle.getSnapshot().value, refunds: [] });
  page.lifecycle.send(event as LifecycleEvent);
  await page.pausing(5_000);
  expect(page.service.pending()).toBe(isResting ? 0 : 1);
  if (!isResting) await page.answerWithStatus();
};

const shows = (words: StatusWords, status: OrderStatus) => () => {
  const [label, title] = words[status];
  const [live] = screen.getAllByRole('status');
  const [heading] = screen.getAllByRole('heading', { level: 1 });
  const spinners = screen.queryAllByRole('img', { name: 'Waiting' });
  expect(heading?.textContent?.replaceAll('\u00a0', ' ')).toMatch(new RegExp(`^${title}`));
  expect(live).toHaveTextContent(new RegExp(`^${label}`));
  expect(live).toContainElement(heading ?? null);
  expect(spinners).toHaveLength(WAITED_FOR.includes(status) ? 1 : 0);
  expect(screen.queryAllByRole('timer')).toHaveLength(WAITED_FOR.includes(status) ? 1 : 0);
};

/** How the page of an order follows it on every path of the lifecycle, and says these words. */
export const followingLifecycle = (
  order: Order,
  words: StatusWords,
): Parameters<
  typeof viewModelTest<LifecycleSnapshot, Awaited<ReturnType<ReturnType<typeof beginWith>>>>
>[2] => ({
  start: beginWith(order),
  now: order.createdAt * 1_000,
  events: each(LIFECYCLE_EVENTS, happens),
  states: Object.fromEntries(ORDER_STATUSES.map((status) => [status, shows(words, status)])),
});
