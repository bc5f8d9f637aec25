import { expect } from 'vitest';
import type { WalletEvent } from '#machines/wallet/wallet.machine';
import { modelTest } from '#tests/support/model-test';
import { walletModel } from './wallet.model';
import { startWallet } from './wallet.start';

type Run = ReturnType<typeof startWallet>;

const streams = ({ stream }: Run, event: object) => stream.tell(event as WalletEvent);

modelTest('wallet', walletModel, {
  start: startWallet,
  calls: { loadStatement: 'service', openAddress: 'opening' },
  events: { 'wallet.moved': streams, 'stream.ended': streams },
  waits: { retryPause: 60_000, renewal: 120_000 },
  pending: { service: ['loading'], opening: ['opening'] },
  always: ({ stream }, { value }) =>
    expect(stream.isWatched()).toBe(JSON.stringify(value).includes('watching')),
});
