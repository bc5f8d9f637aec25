import { notifierMachine } from '#machines/notifier/notifier.machine';
import { after, modelOf } from '#tests/support/machine-model';

export const ERROR = { kind: 'error', message: 'Internal Server Error' } as const;
export const SUCCESS = { kind: 'success', message: 'Copied to your notes' } as const;

export const toastTime = after('toastTime', 'notifier.showing');

export const notifierModel = modelOf(notifierMachine, {
  input: undefined,
  events: [
    { type: 'toast.raised', toast: ERROR },
    { type: 'toast.raised', toast: SUCCESS },
    { type: 'toast.closed' },
    toastTime,
  ],
  project: ({ toasts }) => toasts,
});
