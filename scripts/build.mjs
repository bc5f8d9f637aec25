#!/usr/bin/env node
// npm run build: the site, ready to be served from dist/.
import { install } from './support/install.mjs';
import { build } from './support/site.mjs';

await install();
process.exitCode = await build();
