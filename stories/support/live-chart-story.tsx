import { expect, userEvent, within } from 'storybook/test';
import {
  type Actor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromTransition,
  type InputFrom,
  SimulatedClock,
} from 'xstate';
import { layoutFor } from '#src/statechart/Statechart';
import { markedIn } from './chart-story';
import { LiveChart } from './LiveChart';

interface LiveOptions<TMachine extends AnyStateMachine> {
  readonly input: InputFrom<TMachine>;
  /** Events with a payload, each as often as it makes a difference. */
  readonly samples?: readonly AnyEventObject[];
  /** What is pressed, by the beginning of its name, and where the machine stands then. */
  readonly walk: readonly (readonly [press: string, standsIn: string])[];
}

const silence = fromTransition((state) => state, undefined);

/** The same machine among actors that never say a word: nothing happens but what is pressed. */
const quiet = <TMachine extends AnyStateMachine>(machine: TMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [name, silence]),
    ),
  });

/** A story's parts for a machine that runs, its chart following it. */
export const liveOf = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  { input, samples = [], walk }: LiveOptions<TMachine>,
) => ({
  name: 'Follows what happens',
  loaders: [
    () => ({
      actor: createActor(quiet(machine), { input, clock: new SimulatedClock() }).start(),
    }),
  ],
  render: (_: object, { loaded }: { readonly loaded: Record<string, unknown> }) => (
    <LiveChart machine={machine} actor={loaded.actor as Actor<AnyStateMachine>} samples={samples} />
  ),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await layoutFor(machine);
    await canvas.findByRole('img', { name: new RegExp(`^${machine.id}`) });
    for (const [press, standsIn] of walk) {
      const buttons = canvas.getAllByRole('button');
      const button = buttons.find(({ textContent }) => textContent?.startsWith(press));
      if (!button) throw new Error(`nothing to press that begins with "${press}"`);
      await userEvent.click(button);
      await expect(markedIn(canvasElement)).toContain(standsIn);
      await expect(canvas.getByRole('status')).toHaveTextContent(standsIn);
    }
  },
});
