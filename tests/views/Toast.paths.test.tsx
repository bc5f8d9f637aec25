import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Toast as ToastData } from '#machines/app/app.events';
import { notifierMachine } from '#machines/notifier/notifier.machine';
import { Toast } from '#src/features/notifier/Toast';
import { notifierModel } from '#tests/machines/notifier.model';
import { doing, show } from '#tests/support/show';
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
    const toast: ToastData = { kind: 'error', message };
    await doing(() => actor.send({ type: 'toast.raised', toast }));
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    actor.stop();
  });
});
