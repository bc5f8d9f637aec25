import { assign, createActor, SimulatedClock } from 'xstate';
import type { Order } from '#domain/order/order';
import type { ClaimOutcome, OrderClaim } from '#domain/order/order-claim';
import type { ScreenReport } from '#machines/app/app.events';
import { type ClaimableRequest, claimMachine } from '#machines/claim/claim.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { scriptedPromise } from '#tests/support/scripted-promise';
import { KEY, LAN, SECRET } from './claim.model';

/**
 * A running claim whose service answers by hand, with a clock moved by hand.
 * @param stored secret of the private link that this browser has
 * @param key the key that this browser has
 * @param isRejecting whether a secret that proved nothing is dropped
 */
export const startClaim = ({ code = '', stored = SECRET, key = KEY, isRejecting = false } = {}) => {
  const clock = new SimulatedClock();
  const list = scriptedCall<readonly Order[], ClaimableRequest>();
  const service = scriptedPromise<ClaimOutcome, OrderClaim>();
  const parent = recordingParent<ScreenReport>();
  const forgotten: string[] = [];
  const secrets = [stored];
  const rejected: string[] = [];
  const machine = claimMachine.provide({
    actors: { loadClaimable: list.logic, claimOrder: service.logic },
    actions: {
      recallSecret: assign(() => ({ secret: secrets[0] ?? '' })),
      recallKey: assign({ key }),
      rejectSecret: (_, { secret }) => {
        rejected.push(secret);
        if (secret !== '' && isRejecting) secrets.splice(0);
      },
      forgetSecrets: (_, ref) => void forgotten.push(ref),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: { account: LAN, reportTo: parent.actor, code },
  });
  return { actor: actor.start(), clock, list, service, forgotten, rejected };
};
