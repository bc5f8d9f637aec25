import type { SmsCarrier } from '../ports/sms.ts';
import type { AskProvider } from './provider.ts';

/** Text messages through a provider: `POST /messages {id, to, text}`, the id also as Idempotency-Key. */
export const createProvidedSms = (ask: AskProvider): SmsCarrier => ({
  send: async ({ id, to, text }) => {
    await ask({ path: '/messages', body: { id, to, text }, id });
  },
});
