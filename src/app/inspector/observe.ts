import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { type TakenTransition, takenOf } from '#src/statechart/taken-transition';
import { plainDefinition } from './definition.ts';

type Actor = InspectionEvent['actorRef'];

/** The first step of a machine enters its initial states, without a declared transition. */
const isDeclared = ({ eventType }: { readonly eventType: unknown }) =>
  typeof eventType === 'string';

/** A late machine has its configuration in its snapshots only. */
const configOf = (actor: AnyActorRef & { readonly logic?: { readonly config?: unknown } }) =>
  actor.logic?.config ?? actor.getSnapshot()?.machine?.config;

/** Adds to the inspection protocol what a live chart of an actor needs. */
export const createObserver = (next: (event: InspectionEvent) => void) => {
  const announced = new Map<string, AnyActorRef>();
  const taken = new WeakMap<Actor, readonly TakenTransition[]>();
  return {
    /** Adds the transitions that led to a snapshot: guards are evaluated in the running actor only. */
    next: (inspected: InspectionEvent) => {
      const { actorRef } = inspected;
      if (inspected.type === '@xstate.microstep') {
        const steps = inspected._transitions.filter(isDeclared).map(takenOf);
        taken.set(actorRef, [...(taken.get(actorRef) ?? []), ...steps]);
      } else if (inspected.type === '@xstate.snapshot') {
        const transitions = taken.get(actorRef) ?? [];
        taken.delete(actorRef);
        next({ ...inspected, snapshot: Object.assign({ ...inspected.snapshot }, { transitions }) });
      } else {
        if (inspected.type === '@xstate.actor') {
          announced.set(actorRef.sessionId, actorRef as AnyActorRef);
        }
        next(inspected);
      }
    },
    /** Adds the definition to an announced actor, with names in place of functions and states in their order. */
    define: (event: StatelyInspectionEvent): StatelyInspectionEvent => {
      const actor = announced.get(event.sessionId);
      if (event.type !== '@xstate.actor' || !actor) return event;
      announced.delete(event.sessionId);
      const config = configOf(actor);
      if (typeof config !== 'object') return event;
      return { ...event, definition: JSON.stringify(plainDefinition(config)) };
    },
  };
};
