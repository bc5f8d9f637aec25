import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import { isFinished } from '#domain/order/order';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status';
import {
  type LifecycleEvent,
  orderLifecycleMachine,
} from '#machines/order-lifecycle/order-lifecycle.machine';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { LIFECYCLE_EVENTS, orderLifecycleModel } from '#tests/machines/order-lifecycle.model';
import { each } from '#tests/support/model-run';
import { viewModelTest } from '#tests/support/view-model-test';
import { showOrder } from './show-order';

/** What stands in the badge, and how the sentence below it begins. */
const WORDS: Readonly<Record<OrderStatus, readonly [label: string, title: string]>> = {
  pending: ['Waiting for your transfer', 'Transfer 2,632,896'],
  request_proof: ['Receipt wanted', 'Send us the receipt'],
  provided_proof: ['Receipt handed in', 'We are checking your receipt'],
  ERROR_EVOUCHER: ['Voucher not accepted', 'Check your voucher'],
  verifying_transaction: ['Checking your transfer', 'We are checking your transfer'],
  require_kyc: ['Identity check', 'Verify your identity'],
  paid: ['Money received', 'We have received your 2,632,896'],
  delivering: ['Sending', 'Sending 100'],
  waitingotp: ['Sending', 'Sending 100'],
  delivered: ['Finished', '100 USDT sent to …KcbLSE'],
  cancelled: ['Cancelled', 'This order was cancelled'],
  forged: ['Cancelled', 'This order was closed'],
  error: ['Delivery failed', 'Sending has failed, your money is safe'],
  retry_scheduled: ['Trying again', 'We are about to try again'],
  handmake: ['Sent by hand', 'One of us sends 100'],
};

const WAITED_FOR: readonly string[] = ['pending', 'request_proof'];

/** The page, and the order as the service keeps it: events happen there, the page asks. */
const begin = async () => {
  const page = showOrder();
  const lifecycle = createActor(orderLifecycleMachine).start();
  let version = 0;
  const answerWithStatus = () => {
    version += 1;
    return page.answer({
      ...SAMPLE_ORDER,
      status: lifecycle.getSnapshot().value,
      updatedAt: SAMPLE_ORDER.createdAt + version,
    });
  };
  await answerWithStatus();
  return { ...page, lifecycle, answerWithStatus };
};

const happens = async (page: Awaited<ReturnType<typeof begin>>, event: AnyEventObject) => {
  // The page of a finished order asks no more, and no event leaves its status.
  const isResting = isFinished({ status: page.lifecycle.getSnapshot().value, refunds: [] });
  page.lifecycle.send(event as LifecycleEvent);
  await page.pausing(5_000);
  expect(page.service.pending()).toBe(isResting ? 0 : 1);
  if (!isResting) await page.answerWithStatus();
};

const shows = (status: OrderStatus) => () => {
  const [label, title] = WORDS[status];
  const [live] = screen.getAllByRole('status');
  const [heading] = screen.getAllByRole('heading', { level: 1 });
  const spinners = screen.queryAllByRole('img', { name: 'Waiting' });
  expect(heading?.textContent?.replaceAll('\u00a0', ' ')).toMatch(new RegExp(`^${title}`));
  expect(live).toHaveTextContent(new RegExp(`^${label}`));
  expect(live).toContainElement(heading ?? null);
  expect(spinners).toHaveLength(WAITED_FOR.includes(status) ? 1 : 0);
  expect(screen.queryAllByRole('timer')).toHaveLength(WAITED_FOR.includes(status) ? 1 : 0);
};

viewModelTest('OrderPage follows its order on every path of the lifecycle', orderLifecycleModel, {
  start: begin,
  now: SAMPLE_ORDER.createdAt * 1_000,
  events: each(LIFECYCLE_EVENTS, happens),
  states: Object.fromEntries(ORDER_STATUSES.map((status) => [status, shows(status)])),
});
