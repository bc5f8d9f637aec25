#!/usr/bin/env node
// npm run build: the site in dist/, ready to be served.
import { install } from './support/install.mjs';
import { build } from './support/site.mjs';

await install();
process.exitCode = await build();
