import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MalformedAnswer, NetworkFailure, Refusal } from '#domain/wire/result';
import type { Api } from '#src/api/client';
import {
  type Fault,
  type FaultyLine,
  JSON_TYPE,
  startFaultyLine,
} from '#tests/support/faulty-line';
import { FetchingXhr } from '#tests/support/fetching-xhr';
import { testApi } from '#tests/support/test-api';
import { CALLS } from './contract.calls.ts';
import { CONTRACT } from './contract.table.ts';

const onLoginRequired = vi.fn();
let reply: unknown;
/** Stub with prepared answers. */
const service = createServer((_, answer) =>
  answer.writeHead(200, { 'content-type': JSON_TYPE }).end(JSON.stringify(reply)),
);
let line: FaultyLine;
let api: Api;

beforeAll(async () => {
  vi.stubGlobal('XMLHttpRequest', FetchingXhr);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  line = await startFaultyLine(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  api = testApi({ host: line.url, onLoginRequired });
});
afterEach(() => onLoginRequired.mockReset());
afterAll(async () => {
  await line.close();
  await new Promise((resolve) => service.close(resolve));
});

/** Files are read otherwise, and spoiled in a test of their own. */
const calls = Object.entries(CONTRACT).filter(([, { file }]) => file === undefined);
const pathOf = (path: string) => new URL(path, 'http://page.test').pathname.slice(1);

/** Calls twice: the first answer is spoiled, the second is valid. */
const askTwice = async (name: string, ...faults: readonly Fault[]) => {
  const [call, contract] = [CALLS[name], CONTRACT[name]];
  if (!call || !contract) throw new Error(`no such call: ${name}`);
  reply = contract.reply;
  line.spoil(pathOf(contract.path), ...faults);
  const first = await call(api).catch((error: unknown) => error);
  line.heal(pathOf(contract.path));
  await call(api);
  return first;
};

describe('a broken line', () => {
  test.each(calls)(
    '[C7] %s: JSON that stops in the middle is refused, the next answer is not',
    async (name) => expect(await askTwice(name, 'cut')).toBeInstanceOf(MalformedAnswer),
  );

  test.each(calls)('[C7] %s: fewer bytes than were promised are no answer', async (name) =>
    expect(await askTwice(name, 'broken')).toBeInstanceOf(NetworkFailure),
  );

  test.each(calls)('[C7] %s: a connection that is reset is no answer', async (name) =>
    expect(await askTwice(name, 'reset')).toBeInstanceOf(NetworkFailure),
  );
});

const PAGE = '<!doctype html><title>Wi-Fi</title><p>{"status":"success"}</p>';

describe('an answer that is no JSON', () => {
  test.each(calls)('[C8] %s: a page with status 200 is refused', async (name) => {
    const page = { body: PAGE, type: 'text/html; charset=utf-8' };
    expect(await askTwice(name, page)).toBeInstanceOf(MalformedAnswer);
    expect(await askTwice(name, { body: PAGE })).toBeInstanceOf(MalformedAnswer);
    expect(onLoginRequired).not.toHaveBeenCalled();
  });

  test.each(calls)('[C8] %s: JSON that calls itself something else is refused', async (name) => {
    for (const type of ['text/html', 'text/plain; charset=utf-8', 'application/jsonp', '*/*'])
      expect(await askTwice(name, { body: (real) => real, type })).toBeInstanceOf(MalformedAnswer);
  });
});

const said = (answer: object): Fault => ({ body: JSON.stringify(answer), isUnasked: true });
const message = 'Not today';

const ERRORS: readonly (readonly [string, object])[] = [
  ['error', { status: 'error', message }],
  ['ERROR', { status: 'ERROR', message }],
  ['Error', { status: 'Error', message }],
  ['eRRoR', { status: 'eRRoR', message }],
  ['an error field that is true', { status: 'success', error: true, message }],
  ['an error field with words', { status: 'success', error: message }],
  ['an error field with an object', { status: 'success', error: { code: 7 }, message }],
  ['an error field with a list', { error: [message], message }],
];

describe('a refusal with status 200', () => {
  test.each(calls)('[C10] %s: every form of it is a refusal', async (name, contract) => {
    for (const [, answer] of ERRORS) {
      const alone = await askTwice(name, said(answer));
      expect(alone).toBeInstanceOf(Refusal);
      expect(alone).toMatchObject({ message, httpStatus: 200 });
      // Good data beside it changes nothing.
      const reply = contract.reply as object;
      expect(await askTwice(name, said({ ...reply, ...answer }))).toBeInstanceOf(Refusal);
    }
  });
});
