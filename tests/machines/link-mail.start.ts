import { createActor } from 'xstate';
import {
  type LinkMailReport,
  type LinkMailRequest,
  linkMailMachine,
  type StopRequest,
} from '#machines/link-mail/link-mail.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { input } from './link-mail.model';

/** A running actor with a service that answers by hand, and everything it reported. */
export const startLinkMail = () => {
  const service = scriptedCall<void, LinkMailRequest>();
  const stops = scriptedCall<void, StopRequest>();
  const parent = recordingParent<LinkMailReport>();
  /** Orders whose link the customer has by what was done here. */
  const kept: string[] = [];
  const machine = linkMailMachine.provide({
    actors: { mailLink: service.logic, stopNews: stops.logic },
    actions: { storeKept: (_, ref) => void kept.push(ref) },
  });
  const actor = createActor(machine, { input: { ...input, reportTo: parent.actor } });
  return { actor: actor.start(), service, stops, reports: parent.reports, kept };
};
