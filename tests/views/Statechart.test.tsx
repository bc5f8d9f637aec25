import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { drawnIn, markedIn, toValue } from '#stories/support/chart-story';
import { leafStates } from '#stories/support/machine-outline';
import { layoutFor, Statechart } from '#stories/support/Statechart';
import { FLOWS } from '#tests/support/flows';

type Module = Record<string, unknown>;
const machines = import.meta.glob<Module>('/machines/*/*.machine.ts', { eager: true });
const charts = import.meta.glob<Module>('/stories/machines/*.stories.tsx', { eager: true });

/** Where every box goes is found once for each machine, which takes its time. */
const DRAWING_MS = 60_000;

setProjectAnnotations([]);

/** `asking.waiting` stands in `asking` as well. */
const withOuter = (leaf: string) =>
  leaf.split('.').map((_, index, path) => path.slice(0, index + 1).join('.'));

test.each(FLOWS)(
  '[MACH-06] the chart of $folder marks every state the machine can stand in, and no other',
  async ({ folder, machine: name }) => {
    const machine = machines[`/machines/${folder}/${folder}.machine.ts`]?.[name] as AnyStateMachine;
    const leaves = leafStates(machine);
    expect(leaves.length).toBeGreaterThan(1);
    await layoutFor(machine);
    for (const leaf of leaves) {
      const { container, unmount } = await act(async () =>
        render(<Statechart machine={machine} value={toValue(leaf)} />),
      );
      const label = container.querySelector('svg[role="img"]')?.getAttribute('aria-label');
      expect(label).toBe(`${machine.id}: ${JSON.stringify(toValue(leaf))}`);
      expect(drawnIn(container)).toEqual(expect.arrayContaining(leaves));
      expect(markedIn(container).toSorted()).toEqual(withOuter(leaf).toSorted());
      // In words too, for whom colours say nothing.
      const words = [...container.querySelectorAll('[aria-current] tspan:first-child')];
      expect(words.map(({ textContent }) => textContent)).toEqual(
        withOuter(leaf).map((path) => `▶ ${path.replace(/^.*\./, '')}`),
      );
      expect(container.textContent?.match(/▶/g)).toHaveLength(withOuter(leaf).length);
      unmount();
    }
  },
  DRAWING_MS,
);

test.each(FLOWS)(
  '[MACH-06] the chart of $folder follows a running actor from event to event',
  async ({ folder }) => {
    const file = charts[`/stories/machines/${folder}.stories.tsx`];
    const stories: Readonly<Record<string, { readonly run: () => Promise<void> }>> = composeStories(
      file as Parameters<typeof composeStories>[0],
    );
    expect(stories).toHaveProperty('Live');
    await stories.Live?.run();
  },
  DRAWING_MS,
);
