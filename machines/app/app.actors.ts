import { announcementMachine } from '../announcement/announcement.machine.ts';
import { clockMachine } from '../clock/clock.machine.ts';
import { configMachine } from '../config/config.machine.ts';
import { connectivityMachine } from '../connectivity/connectivity.machine.ts';
import { healthMachine } from '../health/health.machine.ts';
import type { landingMachine } from '../landing/landing.machine.ts';
import { languageMachine } from '../language/language.machine.ts';
import { lateMachine } from '../late-machine.ts';
import { notifierMachine } from '../notifier/notifier.machine.ts';
import type { receiversMachine } from '../receivers/receivers.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { stepUpMachine } from '../step-up/step-up.machine.ts';
import type { visitorOrdersMachine } from '../visitor-orders/visitor-orders.machine.ts';
import { screenMachines } from './app.screens.ts';

/** Actors of every page. */
export const shellActors = {
  language: languageMachine,
  session: sessionMachine,
  config: configMachine,
  connectivity: connectivityMachine,
  health: healthMachine,
  notifier: notifierMachine,
  clock: clockMachine,
  announcement: announcementMachine,
};

/**
 * Actors of the root: those of every page, its screens' machines, the home page's figures, the
 * visitor's orders, and the proof of the person.
 */
export const appActors = {
  ...shellActors,
  landing: lateMachine<typeof landingMachine>('landing').logic,
  visitorOrders: lateMachine<typeof visitorOrdersMachine>('visitorOrders').logic,
  receivers: lateMachine<typeof receiversMachine>('receivers').logic,
  stepUp: lateMachine<typeof stepUpMachine>('stepUp').logic,
  ...screenMachines,
};
