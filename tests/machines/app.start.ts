import { type AnyActorRef, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { Destination } from '#domain/navigation/destination';
import { selectScreenActor } from '#machines/app/app.selectors';
import type { AppInput } from '#machines/app/app.types';
import { silentApp } from '#stories/support/silent-app';

/**
 * Which flow the open page has: another name for every one that was started. Actors themselves are not
 * compared: a failing test would print the whole system, which takes minutes.
 */
export const flowName = (actor: ReturnType<typeof startApp>['actor']): string => {
  const screen = selectScreenActor(actor.getSnapshot());
  return screen.kind === 'page' ? screen.kind : screen.ref.sessionId;
};

/** The running root with its real children, a clock moved by hand, and what it said to whom. */
export const startApp = (input: AppInput) => {
  const clock = new SimulatedClock();
  const navigations: Destination[] = [];
  const sponsors: string[] = [];
  const warnings: string[] = [];
  let loads = 0;
  let visitorOrdersLoads = 0;
  let receiversLoads = 0;
  const inspected: InspectionEvent[] = [];
  const machine = silentApp.provide({
    actions: {
      navigate: (_, to) => void navigations.push(to),
      redirect: (_, to) => void navigations.push(to),
      storeSponsor: (_, ref) => void sponsors.push(ref),
      loadLanding: () => {
        loads += 1;
      },
      loadVisitorOrders: () => {
        visitorOrdersLoads += 1;
      },
      loadReceivers: () => {
        receiversLoads += 1;
      },
      warnOfReference: (_, ref) => void warnings.push(ref),
    },
  });
  const actor = createActor(machine, { clock, input, inspect: (event) => inspected.push(event) });
  /** Types of the events that one of the root's actors was sent, in order. */
  const heardBy = (id: string): string[] =>
    inspected.flatMap((event) =>
      event.type === '@xstate.event' && (event.actorRef as AnyActorRef).id === id
        ? [event.event.type]
        : [],
    );
  return {
    ...{ actor: actor.start(), clock, navigations, sponsors, warnings, inspected, heardBy },
    /** How often the home page's figures were to be loaded. */
    landingLoads: () => loads,
    /** How often what loads the visitor's orders was to be loaded. */
    visitorOrdersLoads: () => visitorOrdersLoads,
    /** How often what loads a member's receivers was to be loaded. */
    receiversLoads: () => receiversLoads,
  };
};
