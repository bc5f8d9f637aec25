import type { AccountNames } from './account-names.ts';
import type { Chain } from './chain.ts';
import type { MailCarrier } from './mail.ts';
import type { SmsCarrier } from './sms.ts';

/**
 * Stands where no provider is connected. Nothing is pretended: names have to be typed, and what was paid
 * waits for a chain, retry by retry.
 */
export const noAccountNames: AccountNames = {
  lookUp: () => Promise.reject(new Error('no account-name provider is connected')),
};

export const noChain: Chain = {
  deliver: () =>
    Promise.resolve({ kind: 'failed', reason: 'no chain is connected', retryable: true }),
};

/** What was written waits in the outbox until somebody carries it, or until it is worth nothing any more. */
export const noMail: MailCarrier = {
  send: () => Promise.reject(new Error('no mail server is connected')),
};

export const noSms: SmsCarrier = {
  send: () => Promise.reject(new Error('no provider of text messages is connected')),
};
