import type { AccountNames } from './account-names.ts';
import type { MailCarrier } from './mail.ts';
import type { MoneyOut } from './money-out.ts';
import type { SmsCarrier } from './sms.ts';

/**
 * Stands where no provider is connected. Nothing is pretended: names have to be typed, and payouts wait until one is.
 */
export const noAccountNames: AccountNames = {
  lookUp: () => Promise.reject(new Error('no account-name provider is connected')),
};

export const noMoneyOut: MoneyOut = {
  send: () => Promise.reject(new Error('no provider of payments is connected')),
  statusOf: () => Promise.reject(new Error('no provider of payments is connected')),
};

/** What was written waits in the outbox until somebody carries it, or until it is worth nothing any more. */
export const noMail: MailCarrier = {
  send: () => Promise.reject(new Error('no mail server is connected')),
};

export const noSms: SmsCarrier = {
  send: () => Promise.reject(new Error('no provider of text messages is connected')),
};
