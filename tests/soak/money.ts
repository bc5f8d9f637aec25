// Does sequences of commands about money to the model of the books, and to the service beside it, and counts what is wrong.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Figures, foundIn, line } from './money/figures.ts';
import { runInWorkers } from './money/parts.ts';

const { values } = parseArgs({
  options: {
    model: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const workers = Math.min(availableParallelism(), 8);
let findings = 0;

const part = async (name: string, run: () => Promise<Figures>) => {
  const began = performance.now();
  const figures = await run();
  console.info(line(name, figures, (performance.now() - began) / 1000));
  findings += foundIn(figures);
};

console.info(`money, seed ${seed}`);
const model = Number(values.model);
if (model > 0) {
  await part('model', () =>
    runInWorkers('model', { seed, sequences: model, workers, chunk: 50_000 }),
  );
}
console.info(`money, seed ${seed}: ${findings} found`);
process.exitCode = findings === 0 ? 0 : 1;
