import { composeStories, type ReactRenderer, setProjectAnnotations } from '@storybook/react-vite';
import { act, cleanup, render } from '@testing-library/react';
import type { ComposedStoryFn } from 'storybook/internal/types';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { Actor, type AnyActor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { leafStates } from '#stories/support/leaf-states';
import { FLOWS, sourcesIn } from '#tests/support/flows';
import storybook from '../../.storybook/main';
import preview from '../../.storybook/preview';

type Module = Record<string, unknown>;
const machines = import.meta.glob<Module>('/machines/*/*.machine.ts', { eager: true });
const files = import.meta.glob<Module>('/stories/**/*.stories.tsx', { eager: true });

setProjectAnnotations(preview);

/** Every actor that a story has made: what it shows stands in one of them. */
const made = new Set<AnyActor>();
const { send } = Actor.prototype;
// Every actor takes its own `send` from here when it is made. Another module in xstate's place would not do: the stories
// may have been loaded before, with another file's tests.
Object.defineProperty(Actor.prototype, 'send', {
  configurable: true,
  get(this: AnyActor) {
    made.add(this);
    return send;
  },
  set(this: AnyActor, value: unknown) {
    Object.defineProperty(this, 'send', { value, writable: true, configurable: true });
  },
});
afterAll(() => {
  Object.defineProperty(Actor.prototype, 'send', { value: send, writable: true });
});

type Composed = ComposedStoryFn<ReactRenderer>;

interface Told {
  readonly path: string;
  readonly name: string;
  /** Folder of the flow whose states this file shows; none for a file about something else. */
  readonly flow: unknown;
  readonly a11y: unknown;
  readonly tags: readonly string[];
  readonly hasPlay: boolean;
  /** Of every machine that stands behind what is shown. */
  readonly snapshots: readonly AnyMachineSnapshot[];
  /** Something in it can be pressed or typed in. */
  readonly isUsable: boolean;
}

const CONTROL = ['button', 'input', 'textarea', 'select']
  .map((tag) => `${tag}:not(:disabled):not([data-disabled])`)
  .join();
const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot;

/** Drawn from the machine itself. */
const isChart = (path: string) => /^\/stories\/(machines|flows)\//.test(path);
/** Shows what every view is made of: tokens, and components that know no machine. */
const isFoundation = (path: string) => path.startsWith('/stories/foundations/');

/** What stands behind a story, and whether it can be used; a chart shows the machine itself. */
const look = async (path: string, Story: Composed) => {
  if (isChart(path)) return { snapshots: [], isUsable: false };
  made.clear();
  await Story.load();
  const { container } = await act(async () => render(<Story />));
  const seen = {
    // What an actor has started itself stands behind it.
    snapshots: [...made]
      .filter(({ _parent }) => !_parent)
      .map((actor) => actor.getSnapshot())
      .filter(isMachineSnapshot),
    isUsable: [...container.querySelectorAll(CONTROL)].some((it) => !it.closest(':disabled')),
  };
  cleanup();
  return seen;
};

const tell = async (path: string, file: Module): Promise<Told[]> => {
  const stories: Readonly<Record<string, Composed>> = composeStories(file as never);
  const told: Told[] = [];
  for (const [name, Story] of Object.entries(stories)) {
    const { flow, a11y } = Story.parameters;
    told.push({
      path,
      name,
      flow,
      a11y,
      tags: Story.tags,
      hasPlay: Story.play !== undefined,
      ...(await look(path, Story)),
    });
  }
  return told;
};

const told: Told[] = [];
beforeAll(async () => {
  for (const [path, file] of Object.entries(files)) told.push(...(await tell(path, file)));
}, 300_000);

/** Told when a view goes away, which no story's play can see. */
const AT_THE_END = ['place.removed'];

const nameOf = ({ path, name }: Told) => `${path.replace('/stories/', '')}: ${name}`;

/** `ERROR_EVOUCHER` → `ErrorEvoucher`, `lookingUp` → `LookingUp`. */
const storyName = (leaf: string) => {
  const [state = ''] = leaf.split('.').slice(-1);
  const words = /^[A-Z_]+$/.test(state) ? state.toLowerCase() : state;
  return words
    .split('_')
    .map((word) => word.replace(/^./, (letter) => letter.toUpperCase()))
    .join('');
};

/** Whether what a story shows stands in this state: a lifecycle is shown by an order's status. */
const standsIn = (machine: AnyStateMachine, leaf: string) => (snapshot: AnyMachineSnapshot) =>
  machine.id === 'orderLifecycle'
    ? snapshot.context.order?.status === leaf
    : snapshot.machine.id === machine.id && snapshot.matches(leaf as never);

test.each(FLOWS)(
  '[MACH-05] $folder has a story for each of its states, drawn from a snapshot that stands in it',
  ({ folder, machine: name }) => {
    const machine = machines[`/machines/${folder}/${folder}.machine.ts`]?.[name] as AnyStateMachine;
    const own = told.filter(({ flow }) => flow === folder);
    expect(own).not.toEqual([]);
    const without = leafStates(machine).filter(
      (leaf) =>
        !own.some(
          (story) =>
            story.name.endsWith(storyName(leaf)) && story.snapshots.some(standsIn(machine, leaf)),
        ),
    );
    expect(without).toEqual([]);
  },
);

test('[MACH-05] every story runs from the snapshot of a machine, and a chart from the machine', () => {
  const without = told
    .filter(({ path }) => !isChart(path) && !isFoundation(path))
    .filter(({ snapshots }) => snapshots.length === 0);
  expect(without.map(nameOf)).toEqual([]);
});

test('[MACH-05] axe looks at every story, and what it finds is an error', () => {
  expect(storybook.addons).toEqual(
    expect.arrayContaining(['@storybook/addon-a11y', '@storybook/addon-vitest']),
  );
  expect(storybook.stories).toEqual(['../stories/**/*.stories.tsx']);
  const spared = told.filter(({ a11y }) => a11y !== preview.parameters.a11y);
  expect(spared.map(nameOf)).toEqual([]);
  expect(preview.parameters.a11y).toEqual({
    test: 'error',
    options: { resultTypes: expect.arrayContaining(['violations']), preload: false, rules: {} },
  });
  expect(told.filter(({ tags }) => !tags.includes('test')).map(nameOf)).toEqual([]);
});

describe('[MACH-05] interaction tests', () => {
  it('every flow has one', () => {
    const played = new Set(told.filter(({ hasPlay }) => hasPlay).map(({ flow }) => flow));
    expect(FLOWS.map(({ folder }) => folder).filter((folder) => !played.has(folder))).toEqual([]);
  });

  it('a story in which something can be pressed or typed in is played', () => {
    const idle = told.filter(({ isUsable, hasPlay }) => isUsable && !hasPlay);
    expect(idle.map(nameOf)).toEqual([]);
  });

  it('whatever a view can tell a machine is told in some story', () => {
    const types = (folder: string, pattern: RegExp) =>
      sourcesIn(folder, /\.tsx$/).flatMap(({ text }) =>
        [...text.matchAll(pattern)].map(([, type]) => type),
      );
    const views = ['features', 'fields', 'screens'].flatMap((folder) =>
      types(`src/${folder}`, /\.send\(\{\s*type: '([\w.]+)'/g),
    );
    expect(views.length).toBeGreaterThan(20);
    const stories = new Set(types('stories', /\bexpectTold\(\{\s*type: '([\w.]+)'/g));
    expect(views.filter((type) => !stories.has(type) && !AT_THE_END.includes(type ?? ''))).toEqual(
      [],
    );
  });
});
