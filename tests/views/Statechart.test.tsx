import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { declaredTransitions } from '#src/statechart/machine-outline';
import { layoutFor, Statechart } from '#src/statechart/Statechart';
import { type TakenTransition, takenOf } from '#src/statechart/taken-transition';
import { drawnIn, markedIn, toValue } from '#stories/support/chart-story';
import { leafStates } from '#stories/support/leaf-states';
import { FLOWS } from '#tests/support/flows';
import { partOf } from '#tests/support/long-run';
import preview from '../../.storybook/preview';

type Module = Record<string, unknown>;
const machines = import.meta.glob<Module>('/machines/*/*.machine.ts', { eager: true });
const charts = import.meta.glob<Module>('/stories/machines/*.stories.tsx', { eager: true });

/** Where every box goes is found once for each machine, which takes its time. */
const DRAWING_MS = 60_000;

setProjectAnnotations(preview);

/** The long run draws every machine's chart; stories of each are played in the browser, too. */
const DRAWN = FLOWS.filter((_, index) => partOf(index % 3 === 0, true));

/** `asking.waiting` stands in `asking` as well. */
const withOuter = (leaf: string) =>
  leaf.split('.').map((_, index, path) => path.slice(0, index + 1).join('.'));

test.each(DRAWN)(
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

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { push: 'open', knock: { actions: 'ring' } } },
    open: { on: { push: 'shut', pull: 'shut' } },
  },
});

/** Lines of text that a chart marks as just taken, whole. */
const takenIn = (container: HTMLElement) =>
  [...container.querySelectorAll('tspan[data-taken]')].map(({ textContent }) => textContent);

test('a chart marks the transitions that were taken, on the arrow or in the state that was not left', async () => {
  await layoutFor(door);
  const show = async (value: string, taken?: readonly TakenTransition[]) =>
    (await act(async () => render(<Statechart machine={door} value={value} taken={taken} />)))
      .container;

  expect(takenIn(await show('shut'))).toEqual([]);
  const pulled = { source: 'door.open', targets: ['door.shut'], name: 'pull' };
  const moved = await show('shut', [pulled]);
  expect(takenIn(moved)).toEqual(['● pull']);
  expect(moved.querySelectorAll('[data-arrow][data-taken]')).toHaveLength(1);
  const knocked = { source: 'door.shut', targets: [], name: 'knock' };
  const stayed = await show('shut', [knocked]);
  expect(takenIn(stayed)).toEqual(['● knock / ring']);
  expect(stayed.querySelectorAll('[data-arrow][data-taken]')).toHaveLength(0);
});

test('a running actor’s transitions are named as its chart names them', () => {
  const arrows = declaredTransitions(door).map(takenOf);
  expect(arrows).toContainEqual({ source: 'door.open', targets: ['door.shut'], name: 'pull' });
  expect(arrows).toContainEqual({ source: 'door.shut', targets: [], name: 'knock' });
});

test('a chart has its means to zoom, to be shown whole and to fill the screen', async () => {
  await layoutFor(door);
  await act(async () => render(<Statechart machine={door} value="shut" />));
  const tools = within(screen.getByRole('toolbar', { name: 'View of door' }));
  expect(
    tools.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent),
  ).toEqual(['Zoom out', 'Zoom in', 'Fit', 'Current', 'Full screen']);
  // A browser that gives no element the screen, as this one: the chart fills the page instead.
  const full = tools.getByRole('button', { name: 'Full screen' });
  await act(async () => full.click());
  expect(full).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('region', { name: 'Statechart of door' })).toHaveAttribute('data-full');
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(full).toHaveAttribute('aria-pressed', 'false');
});

test.each(DRAWN)(
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
