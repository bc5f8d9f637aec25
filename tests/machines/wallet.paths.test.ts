import { modelTest } from '#tests/support/model-test';
import { walletModel } from './wallet.model';
import { startWallet } from './wallet.start';

modelTest('wallet', walletModel, {
  start: startWallet,
  calls: { loadStatement: 'service' },
  waits: { retryPause: 60_000 },
  pending: { service: ['loading'] },
});
