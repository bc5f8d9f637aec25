import type { WalletNews, WalletStatement } from '#domain/account/wallet-statement';
import { mergeConfig } from '#domain/catalogue/site-config';
import { Refusal } from '#domain/wire/result';
import { type WalletEvent, walletMachine } from '#machines/wallet/wallet.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import {
  ADDRESSES,
  BALANCES,
  DEPOSITS,
  ENTRIES,
  NUMBERED,
  PAY_IN,
  RATES,
} from '#stories/support/frozen-wallet';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused } from '#tests/support/scripted-call';

export const MINH = { ...NUMBERED, id: '7319044621', email: 'minh@bendoi.test' };
export const STATEMENT: WalletStatement = {
  ...{ entries: ENTRIES, total: 21, payIn: PAY_IN },
  ...{ addresses: ADDRESSES, deposits: [], isStopped: false },
};
export const NOTHING: WalletStatement = {
  ...STATEMENT,
  ...{ entries: [], total: 0, payIn: undefined },
};
/** Deposits on their way, and one entry more. */
export const ON_ITS_WAY: WalletNews = { total: 21, deposits: DEPOSITS, isStopped: false };
export const ENTERED: WalletNews = { ...ON_ITS_WAY, total: 22 };
/** The configuration, with a price of bitcoin alone. */
const CONFIG = mergeConfig(undefined, { rates: RATES });
export const NOT_TODAY = new Refusal('Not today');

/** Events sent to the wallet page; the rest are its own timers and answers. */
const told = [
  { type: 'statement.requested' },
  { type: 'page.chosen', page: 1 },
  { type: 'address.requested', coin: 'BTC' },
  { type: 'wallet.moved', news: ON_ITS_WAY },
  { type: 'wallet.moved', news: ENTERED },
  { type: 'stream.ended' },
  { type: 'page.shown' },
  { type: 'connectivity.online' },
  { type: 'wallet.known', wallet: BALANCES },
  { type: 'config.changed', config: CONFIG },
  { type: 'account.known', account: NUMBERED },
  { type: 'account.known', account: MINH },
] satisfies WalletEvent[];

export const walletModel = modelOf(walletMachine, {
  input: { account: NUMBERED, reportTo: dummyParent },
  events: [
    after('retryPause', 'wallet.failed'),
    after('retryPause', 'wallet.outdated'),
    after('retryPause', 'wallet.shown.pausing'),
    after('renewal', 'wallet.shown.watching'),
    done('loadStatement', answered(STATEMENT)),
    done('loadStatement', answered(NOTHING)),
    done('loadStatement', refused(NOT_TODAY.message)),
    failed('loadStatement', 'a defect'),
    done('openAddress', answered(undefined)),
    done('openAddress', refused(NOT_TODAY.message)),
    failed('openAddress', 'a defect'),
    ...told,
  ],
  // How often it failed changes only the length of a pause.
  project: ({ entries, message, account, wallet }) => [
    entries?.length,
    message !== '',
    account.id,
    wallet !== undefined,
  ],
});
