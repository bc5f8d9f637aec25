#!/usr/bin/env node
// npm run new:machine NAME: generates the standard files of a flow, which pass every check.
import { install } from './support/install.mjs';
import { namesOf } from './support/new-machine/flow-files.mjs';
import { writeFlow } from './support/new-machine/write-flow.mjs';
import { bin, node, root } from './support/project.mjs';
import { must } from './support/run.mjs';

const [name, ...more] = process.argv.slice(2);

const write = () => {
  try {
    if (more.length > 0) throw new Error(`One flow at a time: ${[name, ...more].join(', ')}`);
    return writeFlow(root, name);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
};

await install();
const { written, changed } = write();
// Longer names change line breaks, and the catalogues list the new files.
await must(node(), [bin('@biomejs/biome', 'biome'), 'check', '--write', ...written, ...changed]);
await must(node(), [bin('@lingui/cli', 'lingui'), 'extract', '--clean']);
await must(node(), ['scripts/support/actor-diagram.ts']);

const { camel, pascal } = namesOf(name);
console.log(`
written   ${written.join('\n          ')}
changed   ${[...changed, 'src/locales/*.po', 'README.md'].join('\n          ')}

What is there works, and passes every check; now make it yours:
1. machines/${name}/: its events are facts, its states what a person would call them. Name every guard, action, delay, actor.
2. tests/machines/${name}.model.ts: an event for every arrow; the tests say which are missing. Then the sentences of the
   specification in ${name}.machine.test.ts, with the ids of what they prove.
3. src/features/${name}/${pascal}.tsx and its stories: English in the macros, then npm run extract and src/locales/vi.po.
4. Who spawns it? The root has it among its actors (machines/app/app.actors.ts) and starts it nowhere yet. If another
   flow is its parent, move the entry there and name that parent in tests/house/flows.test.ts. If a screen is to open it,
   move the entry to the table of screens (machines/app/app.screens.ts) and add the kind to domain/navigation/screen.ts.
5. src/app/machines.ts: provide ${camel}Machine with its call, askFor${pascal}.`);
