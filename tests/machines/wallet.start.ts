import { createActor, SimulatedClock } from 'xstate';
import type { WalletStatement } from '#domain/account/wallet-statement';
import type { ScreenReport } from '#machines/app/app.events';
import { type StatementRequest, walletMachine } from '#machines/wallet/wallet.machine';
import { NUMBERED } from '#stories/support/frozen-wallet';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';

/** A running wallet page whose service answers by hand, with a clock moved by hand. */
export const startWallet = (account = NUMBERED) => {
  const clock = new SimulatedClock();
  const service = scriptedCall<WalletStatement, StatementRequest>();
  const parent = recordingParent<ScreenReport>();
  const actor = createActor(walletMachine.provide({ actors: { loadStatement: service.logic } }), {
    clock,
    input: { account, reportTo: parent.actor },
  });
  return { actor: actor.start(), clock, service };
};
