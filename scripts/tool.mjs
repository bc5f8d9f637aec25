#!/usr/bin/env node
// npm run lint, storybook and others: installs what is missing, then runs an installed command, or a script by the
// pinned Node, which imports packages that must be there first.
import { install } from './support/install.mjs';
import { run } from './support/run.mjs';

const [command, ...args] = process.argv.slice(2);
await install();
process.exitCode = await run(command, args);
