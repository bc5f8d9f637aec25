import { notifierMachine } from '#machines/notifier/notifier.machine';
import { after, modelOf } from '#tests/support/machine-model';

const ERROR = { kind: 'error', message: 'Internal Server Error' } as const;
const SUCCESS = { kind: 'success', message: 'Copied to your notes' } as const;

export const notifierModel = modelOf(notifierMachine, {
  input: undefined,
  events: [
    { type: 'toast.raised', toast: ERROR },
    { type: 'toast.raised', toast: SUCCESS },
    { type: 'toast.closed' },
    after('toastTime', 'notifier.showing'),
  ],
  project: ({ toasts }) => toasts,
});
