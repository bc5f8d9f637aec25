import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { stateNodes } from '#src/statechart/machine-outline';
import { ChartWithLinks } from '#stories/support/ChartWithLinks';
import { eventWords } from '#stories/support/event-labels';
import { leafStates } from '#stories/support/leaf-states';
import { Page, Section, Table } from '#stories/support/Page';
import { StoryLink } from '#stories/support/StoryLink';
import styles from './FlowPage.module.css';
import { describedAs, usersOf } from './flow-sources';
import { FLOWS, type Flow, liveStoryOf, pageOf, stateStoryOf } from './flow-table';

/** Initial state value of a machine. */
const initialValue = (node: AnyStateNode): StateValue => {
  if (node.type === 'parallel')
    return Object.fromEntries(
      Object.entries(node.states).map(([key, child]) => [key, initialValue(child)]),
    );
  const [first] = node.type === 'compound' ? node.initial.target : [];
  if (!first) return {};
  return first.type === 'atomic' || first.type === 'final'
    ? first.key
    : { [first.key]: initialValue(first) };
};

const wordsOf = (nodes: readonly AnyStateNode[]) => [
  ...new Set(
    nodes.flatMap((node) => [...node.transitions.keys()]).map((type) => eventWords({ type })),
  ),
];

/** Events of a state and of its ancestors, except the machine's own. */
const eventsOf = (machine: AnyStateMachine, leaf: string) =>
  wordsOf(
    stateNodes(machine)
      .filter((node) => node !== machine.root)
      .filter(({ path }) => `${leaf}.`.startsWith(`${path.join('.')}.`)),
  );

/** Machines among the actors of another. */
const childrenOf = ({ machine }: Flow): readonly Flow[] => {
  const actors: readonly unknown[] = Object.values(machine.implementations.actors);
  return FLOWS.filter((flow) => actors.includes(flow.machine));
};

const lastName = (path: string) => path.replace(/^.*\//, '').replace(/\.tsx$/, '');

interface FlowPageProps {
  readonly flow: Flow;
}

/** Page of a flow: its chart, its states with the stories that show them, and its uses. */
export const FlowPage = ({ flow }: FlowPageProps) => {
  const { machine, name, views } = flow;
  const leaves = leafStates(machine);
  const everywhere = wordsOf([machine.root]);
  const storyOf = (path: string) => (leaves.includes(path) ? stateStoryOf(flow, path) : undefined);
  return (
    <Page title={name} lead={describedAs(name)}>
      <p className={styles.ways}>
        <StoryLink story={liveStoryOf(flow)}>Run it: press events, watch chart and view</StoryLink>
        {views.map((title) => (
          <StoryLink key={title} story={stateStoryOf({ ...flow, views: [title] }, leaves[0] ?? '')}>
            {lastName(title)}
          </StoryLink>
        ))}
      </p>
      <Section title="Chart" note="A click on a state opens the story that shows it.">
        <ChartWithLinks machine={machine} value={initialValue(machine.root)} storyOf={storyOf} />
      </Section>
      <Section
        title="States"
        note={everywhere.length > 0 && `In every state: ${everywhere.join(' · ')}.`}
      >
        <Table
          label={`States of ${name}`}
          heads={['State', 'What is waited for']}
          rows={leaves.map((leaf) => ({
            id: leaf,
            cells: [
              <StoryLink key="story" story={stateStoryOf(flow, leaf)}>
                {leaf}
              </StoryLink>,
              eventsOf(machine, leaf).join(' · ') || 'Nothing more',
            ],
          }))}
        />
      </Section>
      <Section title="Where it is used">
        <Usage flow={flow} />
      </Section>
    </Page>
  );
};

const Usage = ({ flow }: FlowPageProps) => {
  const { views, screens } = usersOf(flow.name);
  const parents = FLOWS.filter((other) => childrenOf(other).some(({ name }) => name === flow.name));
  const children = childrenOf(flow);
  const rows = [
    { id: 'Spawned by', cells: parents.map(pageLink) },
    { id: 'Spawns', cells: children.map(pageLink) },
    { id: 'Screens', cells: screens.map(fileName) },
    { id: 'Fields and features', cells: views.map(fileName) },
  ].filter(({ cells }) => cells.length > 0);
  if (rows.length === 0)
    return (
      <p className={styles.nowhere}>
        In no view: the service runs it as a pure transition, and tests and stories draw it.
      </p>
    );
  return (
    <Table
      label={`Where ${flow.name} is used`}
      heads={['Part', 'Names']}
      rows={rows.map(({ id, cells }) => ({
        id,
        cells: [
          id,
          <ul key="names" className={styles.names}>
            {cells}
          </ul>,
        ],
      }))}
    />
  );
};

const pageLink = (flow: Flow) => (
  <li key={flow.name}>
    <StoryLink story={pageOf(flow)}>{flow.name}</StoryLink>
  </li>
);

const fileName = (path: string) => (
  <li key={path}>
    <code>{path}</code>
  </li>
);
