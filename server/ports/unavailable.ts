import type { AccountNames } from './account-names.ts';
import type { AccountJudge } from './account-trust.ts';
import type { DepositAddresses } from './deposits.ts';
import type { MailCarrier } from './mail.ts';
import type { MoneyOut } from './money-out.ts';
import type { SmsCarrier } from './sms.ts';
import type { Vouchers } from './vouchers.ts';

/**
 * Ports without a provider: names have to be typed, and payouts wait until one is connected.
 */
export const noAccountNames: AccountNames = {
  lookUp: () => Promise.reject(new Error('no account-name provider is connected')),
};

/** No account is trusted that could not be judged: its order is placed, and delivers nothing. */
export const noAccountJudge: AccountJudge = {
  judge: () => Promise.reject(new Error('no provider judges accounts')),
};

/** ACCOUNT_TRUST=off: every account is trusted, and MinOrderKyc alone asks for documents. */
export const trustingJudge: AccountJudge = { judge: async () => 'trusted' };

export const noMoneyOut: MoneyOut = {
  send: () => Promise.reject(new Error('no provider of payments is connected')),
  statusOf: () => Promise.reject(new Error('no provider of payments is connected')),
};

const noProvider = () => Promise.reject(new Error('no provider of vouchers is connected'));

export const noVouchers: Vouchers = {
  issue: noProvider,
  issueStatusOf: noProvider,
  redeem: noProvider,
  redemptionOf: noProvider,
};
/** No operator of e-money is connected. */
export const noOperators = (): MoneyOut => noMoneyOut;

/** Without addresses no coins can be sold to us. */
export const noDepositAddresses: DepositAddresses = {
  open: () => Promise.reject(new Error('no provider of deposit addresses is connected')),
};

/** Messages wait in the outbox until a provider is connected, or until they expire. */
export const noMail: MailCarrier = {
  send: () => Promise.reject(new Error('no mail server is connected')),
};

export const noSms: SmsCarrier = {
  send: () => Promise.reject(new Error('no provider of text messages is connected')),
};
