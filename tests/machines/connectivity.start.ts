import { createActor, fromCallback } from 'xstate';
import {
  type ConnectivityEvent,
  type ConnectivityReport,
  connectivityMachine,
} from '#machines/connectivity/connectivity.machine';
import { recordingParent } from '#tests/support/recording-parent';

/** A running actor in a browser moved by hand, and the reports it made. */
export const startConnectivity = (isOnline = true) => {
  const parent = recordingParent<ConnectivityReport>();
  const browser = { happens: (_: ConnectivityEvent) => {}, isWatched: false };
  const watchConnectivity = fromCallback<ConnectivityEvent>(({ sendBack }) => {
    Object.assign(browser, { happens: sendBack, isWatched: true });
    return () => {
      browser.isWatched = false;
    };
  });
  const actor = createActor(connectivityMachine.provide({ actors: { watchConnectivity } }), {
    input: { isOnline, reportTo: parent.actor },
  });
  return { actor: actor.start(), browser, reports: parent.reports };
};
