import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveListener } from '#tests/support/serve';
import { COMMANDS, OTHERS } from '../../scripts/support/operator-commands.mjs';

const SUCCESS = { status: 'success', data: null };
const PICTURE = 'RIFF WEBP';
const ARTICLE = { seo_url: 'tin-moi', category: 'huong-dan', title: 'Tin mới', content: 'Chữ' };

/** What the service answers; undefined where it refuses. */
let data: object | null | undefined;
let folder: string;
let served: Awaited<ReturnType<typeof serveListener>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
  await writeFile(join(folder, 'article.json'), JSON.stringify(ARTICLE));
  served = await serveListener((request, response) => {
    request.resume();
    if (data === undefined) {
      const refusal = { status: 'error', message: 'Not now.', messageCode: 'NOT_POSSIBLE_NOW' };
      return void response.writeHead(409).end(JSON.stringify(refusal));
    }
    if (request.url?.endsWith('/open-document')) return void response.end(PICTURE);
    const waiting = request.url?.endsWith('/waiting') && { reports: [{ amount: '70000' }] };
    const documents = request.url?.endsWith('/list-documents') && { documents: [] };
    return void response.end(JSON.stringify({ ...SUCCESS, data: waiting || documents || data }));
  });
});
beforeEach(async () => {
  data = null;
  await rm(join(folder, 'note.webp'), { force: true });
  const kept = { service: served.url, token: 'token', endsAt: Date.now() + 60_000 };
  await rm(sessionFile(), { force: true });
  await writeFile(sessionFile(), JSON.stringify(kept), { mode: 0o600 });
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

const sessionFile = () => join(folder, 'session.json');

/** A command with the arguments of its example, within the test's folder. */
const run = (name: string, example: string) => {
  const args = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
  const inFolder = args.map((arg = '') => (/\.(json|webp)$/.test(arg) ? join(folder, arg) : arg));
  const env = { ...process.env, SERVICE_URL: served.url, OPERATOR_SESSION: sessionFile() };
  return new Promise<{ args: readonly string[]; code: number; out: string; error: string }>(
    (resolve) => {
      const child = execFile(
        process.execPath,
        ['scripts/operator.mjs', name, ...inFolder],
        { env },
        (_, out, error) => resolve({ args: inFolder, code: child.exitCode ?? 1, out, error }),
      );
    },
  );
};

const EVERY = [...Object.entries(COMMANDS), ...Object.entries(OTHERS)].map(
  ([name, { what, example }]) => ({ name, what, example }),
);

test.each(EVERY.filter(({ name }) => name !== 'list'))(
  'npm run operator -- $name says what was done, and to what',
  async ({ name, what, example }) => {
    const { args, code, out, error } = await run(name, example);
    expect([code, error, out.split('\n')[0]]).toEqual([0, '', `done: ${what}`]);
    // A line breaks between words.
    const words = out.replaceAll(/\s+/g, ' ');
    for (const arg of args.filter((word) => !word.startsWith('--'))) expect(words).toContain(arg);
  },
);

test.each(EVERY)('npm run operator -- $name says why it was refused', async ({ name, example }) => {
  data = undefined;
  const { code, out, error } = await run(name, example);
  expect([code, out]).toEqual([1, '']);
  expect(error).toMatch(/409.*Not now\./);
});

test('npm run operator -- list says what waits, and that nothing else does', async () => {
  const { code, out } = await run('list', '');
  expect([code, out.trim().split(/\s*\n\s*/)]).toEqual([
    0,
    ['reports: 1', 'amount: 70000', 'handed_in_documents: 0'],
  ]);
});

test('npm run operator -- open-document writes the picture where it says', async () => {
  await run('open-document', OTHERS['open-document']?.example ?? '');
  expect(await readFile(join(folder, 'note.webp'), 'utf8')).toBe(PICTURE);
});

test.each([
  ['adjust', { proposal: 'P7', expires_at: 'T' }, 'approve-proposal P7'],
  ['propose', { payout: 'P8' }, 'approve P8'],
  ['propose-coins', { payout: 'P8' }, 'approve P8'],
  ['propose-proof', { proposal: 'P9' }, 'approve-proof P9'],
])(
  'npm run operator -- %s answers with the command of the second operator',
  async (name, answer, next) => {
    data = answer;
    const { out } = await run(name, COMMANDS[name]?.example ?? '');
    expect(out).toContain(`another operator: npm run operator -- ${next}\n`);
  },
);

test('npm run operator -- log-out without a session says that there is none', async () => {
  await rm(sessionFile());
  expect((await run('log-out', '')).out).toBe('there is no session to end\n');
});
