import { createActor } from 'xstate';
import type { PrivateLink } from '#domain/order/private-link';
import {
  type LinkRequest,
  type PrivateLinkInput,
  type PrivateLinkReport,
  privateLinkMachine,
} from '#machines/private-link/private-link.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { implementations, input } from './private-link.model';

/** A running actor with a service that answers by hand, what it stored, and everything it reported. */
export const startPrivateLink = (given: Partial<PrivateLinkInput> = {}) => {
  const service = scriptedCall<void, LinkRequest>();
  const parent = recordingParent<PrivateLinkReport>();
  const stored: PrivateLink[] = [];
  const actor = createActor(
    privateLinkMachine.provide({
      actions: { ...implementations.actions, storeSecret: (_, link) => void stored.push(link) },
      actors: { renewLink: service.logic },
    }),
    { input: { ...input, ...given, reportTo: parent.actor } },
  );
  return { actor: actor.start(), service, stored, reports: parent.reports };
};
