import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Toast as ToastData } from '#machines/app/app.events';
import { type NotifierSnapshot, notifierMachine } from '#machines/notifier/notifier.machine';
import { Toast } from '#src/features/notifier/Toast';
import { notifierModel, toastTime } from '#tests/machines/notifier.model';
import { PATIENCE } from '#tests/support/patience';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

const showToasts = () => {
  const clock = new SimulatedClock();
  const actor = createActor(notifierMachine, { clock }).start();
  show(<Toast actor={actor} />);
  return { actor, clock };
};

let run: ReturnType<typeof showToasts>;

const raise = (toast: ToastData) => doing(() => run.actor.send({ type: 'toast.raised', toast }));
const closeButton = () => screen.queryByRole('button', { name: 'Close this message' });

const events = {
  'xstate.init': () => {
    run = showToasts();
  },
  'toast.raised': deed<{ toast: ToastData }>(({ toast }) => raise(toast)),
  'toast.closed': () =>
    doing(() => {
      const button = closeButton();
      if (button) fireEvent.click(button);
    }),
  [toastTime.type]: () => doing(() => run.clock.increment(10_000)),
};

const WORDS: Readonly<Record<string, string>> = {
  'Internal Server Error': 'Bến Đổi has trouble right now. Please try again in a few minutes.',
  'Copied to your notes': 'Copied to your notes',
};

const states = {
  silent: () => {
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(closeButton()).toBeNull();
  },
  showing: ({ context }: NotifierSnapshot) => {
    const [toast] = context.toasts;
    const [shown, other] = toast?.kind === 'error' ? ['alert', 'status'] : ['status', 'alert'];
    expect(screen.getByRole(shown)).toHaveTextContent(WORDS[toast?.message ?? ''] ?? 'no words');
    expect(screen.queryByRole(other)).toBeNull();
    expect(closeButton()).toBeEnabled();
  },
};

// The library comes with the first toast; from then on every toast is drawn at once.
beforeAll(async () => {
  run = showToasts();
  await raise({ kind: 'success', message: 'Saved' });
  expect(await screen.findByRole('status', {}, PATIENCE)).toHaveTextContent('Saved');
  cleanup();
});

afterEach(() => run?.actor.stop());

walkPaths('[ERR-01] Toast shows the one the machine shows', notifierModel, { events, states });

it('[ERR-01] a toast stays until the machine takes it away, dragged and scrolled or not', async () => {
  run = showToasts();
  await raise({ kind: 'error', message: 'Order is closed for today' });
  const toast = screen.getByRole('alert');
  for (const type of ['pointerDown', 'pointerMove', 'pointerUp'] as const)
    fireEvent[type](toast, { pointerId: 1, button: 0, clientX: type === 'pointerDown' ? 0 : 400 });
  fireEvent.mouseEnter(toast);
  fireEvent.wheel(toast, { deltaX: 400 });
  // The library would hide it in a timeout of its own.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(run.actor.getSnapshot().value).toBe('showing');
  expect(toast).toBeVisible();
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
    run = showToasts();
    await raise({ kind: 'error', message });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });
});
