import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Toast as ToastData } from '#machines/app/app.events';
import { notifierMachine } from '#machines/notifier/notifier.machine';
import { Toast } from '#src/features/notifier/Toast';
import { notifierModel } from '#tests/machines/notifier.model';
import { doing, show } from '#tests/support/show';
import { TEST_TIMEOUT } from '#tests/support/test-timeout';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

const showToasts = () => {
  const clock = new SimulatedClock();
  const actor = createActor(notifierMachine, { clock }).start();
  show(<Toast actor={actor} />);
  return { actor, clock };
};

const CLOSE = 'Close this message';

const WORDS: Readonly<Record<string, string>> = {
  'Internal Server Error': 'Bến Đổi has trouble right now. Please try again in a few minutes.',
  'Copied to your notes': 'Copied to your notes',
};

const raise = (actor: ReturnType<typeof showToasts>['actor'], toast: ToastData) =>
  doing(() => actor.send({ type: 'toast.raised', toast }));

// The library comes with the first toast; from then on every toast is drawn at once.
beforeAll(async () => {
  const { actor } = showToasts();
  await raise(actor, { kind: 'success', message: 'Saved' });
  expect(await screen.findByRole('status', {}, TEST_TIMEOUT)).toHaveTextContent('Saved');
  actor.stop();
  cleanup();
});

afterEach(() => void vi.useRealTimers());

viewModelTest('[ERR-01] Toast shows the one the machine shows', notifierModel, {
  start: showToasts,
  waits: { toastTime: 10_000 },
  events: { 'toast.closed': pressButtonOrSend(CLOSE) },
  states: {
    silent: () => {
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('status')).toBeNull();
      expect(screen.queryByRole('button', { name: CLOSE })).toBeNull();
    },
    showing: (_, { context }) => {
      const [toast] = context.toasts;
      const [shown, other] = toast?.kind === 'error' ? ['alert', 'status'] : ['status', 'alert'];
      expect(screen.getByRole(shown)).toHaveTextContent(WORDS[toast?.message ?? ''] ?? 'no words');
      expect(screen.queryByRole(other)).toBeNull();
      expect(screen.getByRole('button', { name: CLOSE })).toBeEnabled();
    },
  },
});

it('[ERR-01] a toast stays until the machine takes it away, dragged and scrolled or not', async () => {
  const { actor } = showToasts();
  await raise(actor, { kind: 'error', message: 'Order is closed for today' });
  const toast = screen.getByRole('alert');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const type of ['pointerDown', 'pointerMove', 'pointerUp'] as const)
    fireEvent[type](toast, { pointerId: 1, button: 0, clientX: type === 'pointerDown' ? 0 : 400 });
  fireEvent.mouseEnter(toast);
  fireEvent.wheel(toast, { deltaX: 400 });
  // The library would hide it in a timeout of its own.
  await act(async () => void vi.advanceTimersByTime(20_000));
  expect(actor.getSnapshot().value).toBe('showing');
  expect(toast).toBeVisible();
  actor.stop();
});

describe('the words of a toast', () => {
  it.each([
    ['Please choose a bank.', 'Please choose a bank.'],
    ['REQUIRED_LOGIN', 'Please log in first.'],
    ['KYC_TO_CONTINUE', 'Please verify your identity to continue.'],
    ['Failed to fetch', 'No answer from Bến Đổi. Please try again in a moment.'],
    [
      '[POST] "/api/v1/histories": <no response> Load failed',
      'No answer from Bến Đổi. Please try again in a moment.',
    ],
    ['HTTP 502', 'Bến Đổi has trouble right now. Please try again in a few minutes.'],
    ['Order is closed for today', 'Order is closed for today'],
  ])('[ERR-01] %s is said as: %s', async (message, words) => {
    const { actor } = showToasts();
    await raise(actor, { kind: 'error', message });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    actor.stop();
  });
});
