import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeSession } from '#domain/wire/session-wire';
import { solvedCaptcha } from '#tests/support/accounts';
import { SLOW_SVG } from '#tests/support/bombs';
import { layDatabase } from '#tests/support/database-snapshot';
import {
  type ExchangeProcess,
  killNow,
  startExchange,
  stopExchange,
} from '#tests/support/exchange-process';

let dataDir: string;
let service: ExchangeProcess;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'drawing-'));
  await layDatabase(dataDir);
  service = await startExchange(dataDir);
});
afterEach(async () => {
  await killNow(service.child);
  rmSync(dataDir, { recursive: true, force: true });
});

const dataOf = async (path: string, init: RequestInit = {}): Promise<unknown> => {
  const answer = await fetch(`${service.url}${path}`, init);
  return ((await answer.json()) as { readonly data: unknown }).data;
};

/** Signs in to the sandbox's first account. */
const signIn = async (): Promise<string> => {
  const browser = { get: async (path: string) => ({ json: { data: await dataOf(path) } }) };
  const captcha = await solvedCaptcha(browser as unknown as Parameters<typeof solvedCaptcha>[0]);
  const [account] = (await dataOf('/sandbox/api/accounts')) as readonly {
    readonly email: string;
    readonly password: string;
  }[];
  const body = JSON.stringify({
    email: account?.email,
    password: account?.password,
    code: '',
    type: 'password',
    captcha,
  });
  const headers = { 'Content-Type': 'application/json' };
  return decodeSession(await dataOf('/api/v1/users/login', { method: 'POST', body, headers }))
    .token;
};

const upload = async (): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    fullName: 'Nguyễn Thị Lan',
    passportId: 'B1234567',
    address: 'Huế',
    country: 'vi',
    sponsor: '',
  }))
    form.append(name, value);
  form.append('avatar', new File([SLOW_SVG], 'lan.svg', { type: 'image/svg+xml' }));
  const headers = { Authorization: `Bearer ${await signIn()}` };
  const answer = await fetch(`${service.url}/api/v1/users/update-profile`, {
    method: 'POST',
    body: form,
    headers,
  });
  return answer.status;
};

/** Fields of a process behind its name: its state, its parent, …; undefined when there is none. */
const statOf = (pid: string): readonly string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
  } catch {
    return undefined;
  }
};

/** Clock ticks of processor time after which a process is drawing, not starting. */
const DRAWING_TICKS = 100;

/** The process of the service that has been drawing for a while; undefined when there is none. */
const drawingProcess = (): string | undefined =>
  readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    const stat = statOf(pid);
    const ticks = Number(stat?.[11]) + Number(stat?.[12]);
    return Number(stat?.[1]) === service.child.pid && ticks > DRAWING_TICKS;
  });

/** Whether a process runs; a zombie does not. */
const runs = (pid: string) => !['Z', undefined].includes(statOf(pid)?.[0]);

const whileDrawing = async () => {
  const answer = upload().catch(() => 0);
  await expect.poll(drawingProcess).toBeDefined();
  return { answer, pid: drawingProcess() ?? '' };
};

test('[S36] SIGTERM ends the service while a picture is drawn that takes minutes; its sender gets 503 @long', async () => {
  const { answer, pid } = await whileDrawing();
  await stopExchange(service);
  expect([service.child.exitCode, await answer]).toEqual([0, 503]);
  await expect.poll(() => runs(pid)).toBe(false);
});

test('[S36] a service that is killed leaves no process that goes on drawing', async () => {
  const { pid } = await whileDrawing();
  await killNow(service.child);
  await expect.poll(() => runs(pid)).toBe(false);
});
