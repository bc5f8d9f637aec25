import type { ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import {
  type Actor,
  type AnyEventObject,
  type AnyStateMachine,
  fromTransition,
  type InputFrom,
} from 'xstate';
import { layoutFor } from '#src/statechart/Statechart';
import { markedIn } from './chart-story';
import { Live } from './Live';
import { LiveChart } from './LiveChart';
import { type StartedActor, startedActor } from './started-actor';

interface LiveOptions<TMachine extends AnyStateMachine> {
  readonly input: InputFrom<TMachine>;
  /** Sample events with a payload, one per distinct behaviour. */
  readonly samples?: readonly AnyEventObject[];
  /** View of the machine, if it has one. */
  readonly view?: (actor: Actor<TMachine>) => ReactNode;
  /** Whether the view is a page, laid out for the width of the window. */
  readonly isPage?: boolean;
  /** Pressed events, by the beginning of their titles, and the state afterwards. */
  readonly walk: readonly (readonly [press: string, standsIn: string])[];
}

const silence = fromTransition((state) => state, undefined);

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** The machine with its child machines, and calls that are never answered. */
const quiet = <TMachine extends AnyStateMachine>(machine: TMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([name, logic]) => [
        name,
        isMachine(logic) ? quiet(logic) : silence,
      ]),
    ),
  });

/** Story of a running machine, with a chart that follows it. */
export const liveOf = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  { input, samples = [], view, isPage = false, walk }: LiveOptions<TMachine>,
) => ({
  name: 'Follows what happens',
  loaders: [() => ({ run: startedActor(quiet(machine), input) })],
  render: (_: object, { loaded }: { readonly loaded: Record<string, unknown> }) => (
    <Live
      first={loaded.run as StartedActor}
      start={() => startedActor(quiet(machine), input)}
      draw={({ actor, takenNow }, onRestart) => (
        <LiveChart
          key={actor.sessionId}
          machine={machine}
          actor={actor}
          samples={samples}
          view={view?.(actor as Actor<TMachine>)}
          isPage={isPage}
          takenNow={takenNow}
          onRestart={onRestart}
        />
      )}
    />
  ),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await layoutFor(machine);
    await canvas.findByRole('img', { name: new RegExp(`^${machine.id}`) });
    for (const [press, standsIn] of walk) {
      const buttons = [...canvasElement.querySelectorAll<HTMLElement>('button[data-event]')];
      const button = buttons.find(({ dataset }) => dataset.event?.startsWith(press));
      if (!button) throw new Error(`nothing to press that begins with "${press}"`);
      await userEvent.click(button);
      await expect(markedIn(canvasElement)).toContain(standsIn);
      await expect(canvasElement.querySelector('[data-now]')).toHaveTextContent(standsIn);
    }
  },
});
