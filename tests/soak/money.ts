// Does sequences of commands about money to the model of the books, and to the service beside it, and counts what is wrong;
// sequences of sales and reorganisations are done to the service alone, and compared with what is outside of it.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { administer, type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { type Figures, foundIn, line } from './money/figures.ts';
import { runInWorkers } from './money/parts.ts';

const { values } = parseArgs({
  options: {
    model: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '1000000' },
    'members-pglite': { type: 'string', default: '20000' },
    swaps: { type: 'string', default: '50000' },
    pglite: { type: 'string', default: '20000' },
    sales: { type: 'string', default: '2000' },
    postgres: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const workers = Math.min(availableParallelism(), 8);
let findings = 0;

const run = async (name: string, sequences: number, part: () => Promise<Figures>) => {
  if (sequences === 0) return;
  const began = performance.now();
  const figures = await part();
  console.info(line(name, figures, (performance.now() - began) / 1000));
  // A part that did less than it was asked for has found nothing by doing nothing.
  findings += foundIn(figures) + (figures.sequences < sequences ? 1 : 0);
};

const TEMPLATE = 'money_template';

/** Databases of their own for the workers, each a copy of one that was made once. */
const databasesOf = async (cluster: Cluster) => {
  const admin = cluster.urlOf('postgres');
  await administer(admin, `create database ${TEMPLATE}`);
  await (await openPostgres(cluster.urlOf(TEMPLATE), { report: () => {} })).close();
  let made = 0;
  return async () => {
    made += 1;
    // Workers ask at once: by the time one's database is there, the next one's number is counted.
    const name = `money_${made}`;
    await administer(admin, `create database ${name} template ${TEMPLATE}`);
    return cluster.urlOf(name);
  };
};

console.info(`money, seed ${seed}`);
const model = Number(values.model);
await run('model', model, () =>
  runInWorkers({ kind: 'model', seed, sequences: model, workers, chunk: 50_000 }),
);
const members = Number(values.members);
await run('members', members, () =>
  runInWorkers({ kind: 'members', seed, sequences: members, workers, chunk: 50_000 }),
);
const membersPglite = Number(values['members-pglite']);
await run('members, PGlite', membersPglite, () =>
  runInWorkers({ kind: 'members-pglite', seed, sequences: membersPglite, workers, chunk: 250 }),
);
const pglite = Number(values.pglite);
await run('PGlite', pglite, () =>
  runInWorkers({ kind: 'pglite', seed, sequences: pglite, workers, chunk: 250 }),
);
const sales = Number(values.sales);
await run('sales', sales, () =>
  runInWorkers({ kind: 'sales', seed, sequences: sales, workers, chunk: 100 }),
);
const kills = Number(values.kills);
const postgres = Number(values.postgres);
const swaps = Number(values.swaps);
if (kills + postgres + swaps > 0) {
  const cluster = await startCluster();
  try {
    const newDatabase = await databasesOf(cluster);
    const share = { seed, workers, newDatabase };
    // Its commands are the swaps that were done, its sequences those that were asked for.
    await run('swaps, PostgreSQL', swaps, () =>
      runInWorkers({ ...share, kind: 'swaps', sequences: swaps, chunk: swaps, workers: 1 }),
    );
    await run('PostgreSQL', postgres, () =>
      runInWorkers({ ...share, kind: 'postgres', sequences: postgres, chunk: 250 }),
    );
    await run('PostgreSQL, killed', kills, () =>
      runInWorkers({ ...share, kind: 'kills', sequences: kills, chunk: 25 }),
    );
  } finally {
    await cluster.remove();
  }
}
console.info(`money, seed ${seed}: ${findings} found`);
process.exit(findings === 0 ? 0 : 1);
