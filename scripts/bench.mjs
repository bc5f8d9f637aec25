#!/usr/bin/env node
// npm run bench: builds the site when it has changed, then measures it.
import { chromium } from './support/chromium.mjs';
import { install } from './support/install.mjs';
import { node } from './support/project.mjs';
import { run } from './support/run.mjs';
import { build, isBuilt } from './support/site.mjs';

await install();
const browser = await chromium();
if (!browser) process.exit(1);
const built = isBuilt() ? 0 : await build();
process.exitCode =
  built || (await run(node(), ['tests/bench/bench.ts'], { changes: { CHROMIUM_PATH: browser } }));
