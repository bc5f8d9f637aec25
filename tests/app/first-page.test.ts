// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { openFirstPage } from '#src/app/first-page';
import { usdtConfig } from '#stories/support/buy-config';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The root's two facts that the first render waits for. */
const root = setup({}).createMachine({
  context: { config: undefined as unknown },
  on: { configured: { actions: assign({ config: usdtConfig }) } },
  initial: 'booting',
  states: {
    booting: { initial: 'account', states: { account: {} }, on: { known: 'running' } },
    running: {},
  },
});

const open = () => {
  const app = createActor(root).start();
  const load = vi.fn(async () => {});
  const isOpen = vi.fn();
  const router = { load, options: { context: { app } } };
  void openFirstPage(router as unknown as Parameters<typeof openFirstPage>[0]).then(isOpen);
  return { app, load, isOpen };
};

test('the flow of the address is opened at once; the render waits for account and configuration', async () => {
  const { app, load, isOpen } = open();
  expect(load).toHaveBeenCalledOnce();
  app.send({ type: 'configured' });
  await vi.advanceTimersByTimeAsync(50);
  expect(isOpen).not.toHaveBeenCalled();
  app.send({ type: 'known' });
  await vi.advanceTimersByTimeAsync(0);
  expect(isOpen).toHaveBeenCalled();
});

test('[C4] answers that take longer than 0.1 s leave no blank page: a placeholder is rendered', async () => {
  const { isOpen } = open();
  await vi.advanceTimersByTimeAsync(99);
  expect(isOpen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isOpen).toHaveBeenCalled();
});
