import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { AnyStateMachine, StateValue } from 'xstate';
import { layoutFor, Statechart } from '#src/statechart/Statechart';
import { leafStates } from '#stories/support/leaf-states';

interface ChartArgs {
  /** Dotted path of the current state. */
  readonly state: string;
}

/** Stories of one machine: its chart in some states, and running. */
export type ChartMeta = Meta<ChartArgs>;
export type ChartStory = StoryObj<ChartArgs>;

interface Playing {
  readonly args: ChartArgs;
  readonly canvasElement: HTMLElement;
}

/** `asking.waiting` → `{ asking: 'waiting' }` */
export const toValue = (leaf: string): StateValue => {
  const [outer = leaf, ...inner] = leaf.split('.');
  return inner.length > 0 ? { [outer]: toValue(inner.join('.')) } : outer;
};

const pathsOf = (canvas: HTMLElement, selector: string) =>
  [...canvas.querySelectorAll<SVGElement>(selector)].map((box) => box.dataset.state ?? '');

/** Dotted paths of the marked states, from the chart's accessible text. */
export const markedIn = (canvas: HTMLElement) =>
  pathsOf(canvas, '[data-state][aria-current="true"]');

/** Dotted paths of all drawn states; the machine's own is empty. */
export const drawnIn = (canvas: HTMLElement) => pathsOf(canvas, '[data-state]');

/** Story of a machine's chart, with the current state marked. */
export const chartOf = (machine: AnyStateMachine, state: string) => {
  const leaves = leafStates(machine);
  return {
    args: { state } satisfies ChartArgs,
    // The toolbar links this name to the flow's page.
    parameters: { machine: machine.id },
    argTypes: { state: { control: 'select' as const, options: leaves } },
    render: ({ state: leaf }: ChartArgs) => <Statechart machine={machine} value={toValue(leaf)} />,
    play: async ({ args, canvasElement }: Playing) => {
      await layoutFor(machine);
      await within(canvasElement).findByRole('img', { name: new RegExp(`^${machine.id}`) });
      await expect(drawnIn(canvasElement)).toEqual(expect.arrayContaining(leaves));
      await expect(markedIn(canvasElement).at(-1)).toBe(args.state);
    },
  };
};
