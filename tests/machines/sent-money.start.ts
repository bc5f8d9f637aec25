import { createActor } from 'xstate';
import { messageOf } from '#machines/call-outcome';
import {
  type ConfirmRequest,
  type SentMoneyReport,
  sentMoneyMachine,
} from '#machines/sent-money/sent-money.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { input } from './sent-money.model';

/** A running actor with a service that answers by hand, and everything it reported. */
export const startSentMoney = () => {
  const service = scriptedCall<void, ConfirmRequest>();
  const parent = recordingParent<SentMoneyReport>();
  const logged: string[] = [];
  const actor = createActor(
    sentMoneyMachine.provide({
      actors: { confirmSendMoney: service.logic },
      actions: { logFailure: (_, outcome) => void logged.push(messageOf(outcome)) },
    }),
    { input: { ...input, reportTo: parent.actor } },
  );
  return { actor: actor.start(), service, reports: parent.reports, logged };
};
