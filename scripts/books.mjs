#!/usr/bin/env node
// npm run books: prints the trial balance and the inconsistencies of the books; exits with 1 when there are any. Reads
// DATABASE_URL or DATA_DIR as the service does; stop the service before using its data folder.
import { install } from './support/install.mjs';
import { node } from './support/project.mjs';
import { run } from './support/run.mjs';

await install();
process.exitCode = await run(node(), ['server/books.ts']);
