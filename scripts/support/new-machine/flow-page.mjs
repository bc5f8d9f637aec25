// Storybook page of a flow: its entry in the table of flows, and the export that Storybook indexes.
import { namesOf } from './flow-files.mjs';

/** Table of flows that the pages are rendered from. */
export const FLOW_TABLE = 'stories/flows/flow-table.ts';

/** The pages as stories. */
export const FLOW_STORIES = 'stories/flows/Flows.stories.tsx';

const ENTRIES = /\nconst ENTRIES = \{\n/;

/**
 * @param text the table of flows
 * @returns the same with the flow among its imports and entries; the formatter sorts imports
 * @throws when there is no table to add it to
 */
export const withEntry = (text, name) => {
  const { camel, pascal } = namesOf(name);
  if (!ENTRIES.test(text)) throw new Error(`${FLOW_TABLE} has no table of flows to add to`);
  const line = `import { ${camel}Machine } from '#machines/${name}/${name}.machine';\n`;
  const entry = `  '${name}': { machine: ${camel}Machine, views: ['Features/${pascal}'] },\n`;
  return `${line}${text}`.replace(ENTRIES, (head) => `${head}${entry}`);
};

/** @returns the stories with one more, for the flow's page */
export const withPage = (text, name) =>
  `${text}export const ${namesOf(name).pascal}: Story = flowStory('${name}');\n`;
