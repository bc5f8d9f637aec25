import { createActor, SimulatedClock } from 'xstate';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { ConfigRequest } from '#domain/wire/config-wire';
import { type ConfigReport, configMachine } from '#machines/config/config.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';

export const domain = 'bendoi.test';

/** A running actor with a clock and a service moved by hand, and the reports it made. */
export const startConfig = () => {
  const clock = new SimulatedClock();
  const service = scriptedCall<Partial<SiteConfig>, ConfigRequest>();
  const parent = recordingParent<ConfigReport>();
  const actor = createActor(configMachine.provide({ actors: { loadConfig: service.logic } }), {
    clock,
    input: { domain, reportTo: parent.actor },
  });
  return { actor: actor.start(), clock, service, reports: parent.reports };
};
