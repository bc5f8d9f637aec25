import { Refusal } from '#domain/wire/result';
import { type WalletEvent, walletMachine } from '#machines/wallet/wallet.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { BALANCES, ENTRIES, NUMBERED, PAY_IN } from '#stories/support/frozen-wallet';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused } from '#tests/support/scripted-call';

export const MINH = { ...NUMBERED, id: '7319044621', email: 'minh@bendoi.test' };
export const STATEMENT = { entries: ENTRIES, total: 21, payIn: PAY_IN };
export const NOTHING = { entries: [], total: 0, payIn: undefined };
export const NOT_TODAY = new Refusal('Not today');

/** Events sent to the wallet page; the rest are its own timers and answers. */
const told = [
  { type: 'statement.requested' },
  { type: 'page.chosen', page: 1 },
  { type: 'page.shown' },
  { type: 'connectivity.online' },
  { type: 'wallet.known', wallet: BALANCES },
  { type: 'account.known', account: NUMBERED },
  { type: 'account.known', account: MINH },
] satisfies WalletEvent[];

export const walletModel = modelOf(walletMachine, {
  input: { account: NUMBERED, reportTo: dummyParent },
  events: [
    after('retryPause', 'wallet.failed'),
    after('retryPause', 'wallet.outdated'),
    done('loadStatement', answered(STATEMENT)),
    done('loadStatement', answered(NOTHING)),
    done('loadStatement', refused(NOT_TODAY.message)),
    failed('loadStatement', 'a defect'),
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
