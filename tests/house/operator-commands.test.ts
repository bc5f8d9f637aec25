import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CALL_RULES } from '#server/http/authorisation';
import { COMMANDS, commandTable, OTHERS } from '../../scripts/support/operator-commands.mjs';

const API = '/api/v1/operator/';

/** A call as the table of access writes it: method, and path without the names of its parts. */
const plain = (call: string) => call.replaceAll(/:\w+/g, ':');
const callOf = (path: string) => plain(path.includes(' ') ? path : `POST ${API}${path}`);
const commands = [
  ...Object.values(COMMANDS).map(({ path }) => path),
  ...Object.values(OTHERS).flatMap(({ path, ...other }) => [
    path,
    ...('also' in other ? other.also : []),
  ]),
].map(callOf);

describe('the commands of operators', () => {
  test('make every call that is for operators', () => {
    const calls = [...CALL_RULES].flatMap(([call, { who }]) =>
      who === 'operators' ? [plain(call)] : [],
    );
    expect(calls.filter((call) => !commands.includes(call))).toEqual([]);
    expect(commands.filter((call) => !calls.includes(call))).toEqual(['GET /api/v1/logout']);
  });

  test('call what they are called, where a call has that name', () => {
    const named = Object.entries(COMMANDS).map(([name, { path }]) => ({ name, path }));
    const paths = new Set(named.map(({ path }) => path));
    const others = named.filter(({ name, path }) => paths.has(name) && path !== name);
    expect(others).toEqual([]);
    expect(named.filter(({ name, path }) => path === name).length).toBeGreaterThan(10);
  });

  test('stand in docs/operating.md, each with an example, as the code has them', () => {
    const text = readFileSync('docs/operating.md', 'utf8');
    expect(text).toContain(`\n${commandTable()}\n`);
  });

  test.each(Object.entries(COMMANDS))(
    'have an example that fits: %s',
    (_, { fields, example, read }) => {
      const parts = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, word]) => quoted ?? word,
      );
      const rest = read ? read(parts.map((part) => part ?? '')).rest : parts;
      expect(rest).toHaveLength(fields.split(' ').length);
    },
  );
});
