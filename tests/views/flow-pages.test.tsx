import { describe, expect, it, test } from 'vitest';
import * as pages from '#stories/flows/Flows.stories';
import { FLOWS, liveStoryOf, pageOf, stateStoryOf } from '#stories/flows/flow-table';
import { leafStates } from '#stories/support/leaf-states';
import { storyId } from '#stories/support/StoryLink';
import { FLOWS as FOLDERS } from '#tests/support/flows';
import { storiesIn } from '#tests/support/story-names';

interface StoryFile {
  readonly default: {
    readonly title: string;
    readonly parameters?: { readonly flow?: string };
  };
}
const files = Object.values(
  import.meta.glob<StoryFile>('/stories/**/*.stories.tsx', { eager: true }),
);

/** Every story by its id, with the flow that its file shows. */
const stories = new Map(
  files.flatMap((file) =>
    storiesIn(file).map((name) => [
      storyId(file.default.title, name),
      file.default.parameters?.flow,
    ]),
  ),
);

describe('the pages about flows', () => {
  it('are one for each folder of machines/', () => {
    expect(FLOWS.map(({ name }) => name).toSorted()).toEqual(
      FOLDERS.map(({ folder }) => folder).toSorted(),
    );
    expect(FLOWS.map(pageOf).toSorted()).toEqual(
      storiesIn(pages)
        .map((name) => storyId('Flows', name))
        .toSorted(),
    );
  });

  test.each(FLOWS)('lead from every state of $name to a story of that flow', (flow) => {
    const links = leafStates(flow.machine).map((leaf) => stateStoryOf(flow, leaf));
    expect(links.filter((link) => stories.get(link) !== flow.name)).toEqual([]);
  });

  test.each(FLOWS)('lead to the running chart of $name and to each of its views', (flow) => {
    const [first = ''] = leafStates(flow.machine);
    const links = flow.views.map((title) => stateStoryOf({ ...flow, views: [title] }, first));
    expect([liveStoryOf(flow), ...links].filter((link) => !stories.has(link))).toEqual([]);
  });
});
