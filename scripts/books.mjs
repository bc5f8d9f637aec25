#!/usr/bin/env node
// npm run books: prints the trial balance, and what in the books disagrees; ends with 1 when something does.
// It reads DATABASE_URL or DATA_DIR as the service does; the service must not be at work on a data folder.
import { install } from './support/install.mjs';
import { node } from './support/project.mjs';
import { run } from './support/run.mjs';

await install();
process.exitCode = await run(node(), ['server/books.ts']);
