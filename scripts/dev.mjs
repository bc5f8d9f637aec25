#!/usr/bin/env node
// npm run dev: the service on a port of its own, and in front of it the site, rebuilt on every change.
import { createInterface } from 'node:readline';
import { install } from './support/install.mjs';
import { node } from './support/project.mjs';
import { keep } from './support/run.mjs';

await install();
const service = keep(node(), ['server/main.ts'], {
  changes: { PORT: process.env.SERVICE_PORT ?? '0' },
  stdio: ['inherit', 'pipe', 'inherit'],
});

let isSiteUp = false;
createInterface({ input: service.stdout }).on('line', (line) => {
  const [address] = isSiteUp ? [] : (/https?:\/\/[\w.:[\]-]+/.exec(line) ?? []);
  // The site's own address is the only one to be opened.
  if (!address) return console.log(`service: ${line}`);
  isSiteUp = true;
  keep(node(), ['scripts/support/dev-site.mjs'], { changes: { SERVICE_URL: address } });
});
