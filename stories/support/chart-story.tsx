import { expect, within } from 'storybook/test';
import type { AnyStateMachine, StateValue } from 'xstate';
import { leafStates } from './machine-outline';
import { Statechart } from './Statechart';

interface ChartArgs {
  /** Dotted path of the state the machine stands in. */
  readonly state: string;
}

interface Playing {
  readonly args: ChartArgs;
  readonly canvasElement: HTMLElement;
}

/** `asking.waiting` → `{ asking: 'waiting' }` */
const toValue = (leaf: string): StateValue => {
  const [outer = leaf, ...inner] = leaf.split('.');
  return inner.length > 0 ? { [outer]: toValue(inner.join('.')) } : outer;
};

/** A story's parts for a machine drawn from itself, with the state it stands in marked. */
export const chartOf = (machine: AnyStateMachine, state: string) => {
  const leaves = leafStates(machine);
  return {
    args: { state } satisfies ChartArgs,
    argTypes: { state: { control: 'select' as const, options: leaves } },
    render: ({ state: leaf }: ChartArgs) => <Statechart machine={machine} value={toValue(leaf)} />,
    play: async ({ args, canvasElement }: Playing) => {
      await within(canvasElement).findByRole('img', { name: new RegExp(`^${machine.id}`) });
      const drawn = (selector: string) =>
        [...canvasElement.querySelectorAll<SVGElement>(selector)].map((g) => g.dataset.state);
      await expect(drawn('[data-state]')).toEqual(expect.arrayContaining(leaves));
      await expect(drawn('[data-current]').at(-1)).toBe(args.state);
    },
  };
};
