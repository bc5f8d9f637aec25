import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { WalletCoin } from '#domain/account/coin-deposit';
import type { WalletStatement } from '#domain/account/wallet-statement';
import type { ScreenReport } from '#machines/app/app.events';
import {
  type StatementRequest,
  type WalletEvent,
  walletMachine,
} from '#machines/wallet/wallet.machine';
import { NUMBERED } from '#stories/support/frozen-wallet';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { scriptedStream } from '#tests/support/scripted-stream';

/** A running wallet page whose service answers by hand, with a clock moved by hand. */
export const startWallet = (account = NUMBERED) => {
  const clock = new SimulatedClock();
  const service = scriptedCall<WalletStatement, StatementRequest>();
  const opening = scriptedCall<void, WalletCoin | undefined>();
  const stream = scriptedStream<WalletEvent, NonReducibleUnknown>();
  const parent = recordingParent<ScreenReport>();
  const actors = {
    loadStatement: service.logic,
    openAddress: opening.logic,
    watchWallet: stream.logic,
  };
  const input = { account, reportTo: parent.actor };
  const actor = createActor(walletMachine.provide({ actors }), { clock, input });
  return { actor: actor.start(), clock, service, opening, stream };
};
