#!/usr/bin/env node
// npm start: installs and builds what is missing, then runs service and site on one port and prints its address.
import { install } from './support/install.mjs';
import { node } from './support/project.mjs';
import { keep } from './support/run.mjs';
import { build, isBuilt } from './support/site.mjs';

await install();
const code = isBuilt() ? 0 : await build();
if (code !== 0) process.exit(code);
keep(node(), ['server/main.ts']);
