#!/usr/bin/env node
// npm run soak: kills the service in the middle of its work, on each engine, and sends it garbage without end.
// Numbers are for trying it out: npm run soak -- --loops 5 --requests 2000 --engine pglite --seed 7
// With --money it does sequences of commands about money to the model of the books and to the service instead:
// npm run soak -- --money --model 1000000 --members 1000000 --members-pglite 20000 --swaps 50000 \
//   --pglite 20000 --sales 2000 --postgres 5000 --kills 200 --seed 7
import { parseArgs } from 'node:util';
import { install } from './support/install.mjs';
import { node } from './support/project.mjs';
import { run } from './support/run.mjs';

const { values } = parseArgs({
  options: {
    loops: { type: 'string', default: '100' },
    requests: { type: 'string', default: '200000' },
    engine: { type: 'string', default: 'all' },
    seed: { type: 'string' },
    money: { type: 'boolean', default: false },
    model: { type: 'string' },
    members: { type: 'string' },
    'members-pglite': { type: 'string' },
    swaps: { type: 'string' },
    pglite: { type: 'string' },
    sales: { type: 'string' },
    postgres: { type: 'string' },
    kills: { type: 'string' },
  },
});
const { loops, requests, engine, seed = String(Date.now() % 1_000_000) } = values;
const engines = engine === 'all' ? ['pglite', 'postgres'] : [engine];

await install();
const codes = [];
if (values.money) {
  const given = [
    'model',
    'members',
    'members-pglite',
    'swaps',
    'pglite',
    'sales',
    'postgres',
    'kills',
  ].filter((name) => values[name]);
  const args = given.flatMap((name) => [`--${name}`, values[name]]);
  codes.push(await run(node(), ['tests/soak/money.ts', ...args, '--seed', seed]));
} else {
  for (const one of engines) {
    const args = ['--loops', loops, '--engine', one, '--seed', seed];
    codes.push(await run(node(), ['tests/soak/kill-loops.ts', ...args]));
  }
  codes.push(await run(node(), ['tests/soak/fuzz.ts', '--requests', requests, '--seed', seed]));
}

const failed = codes.filter((code) => code !== 0).length;
console.log(`soak, seed ${seed}: ${codes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
