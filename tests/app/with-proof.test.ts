import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/wire/result';
import { selectStepUpForm } from '#machines/step-up/step-up.selectors';
import { API_RULES } from '#server/http/authorisation';
import { proofDialog, withProof } from '#src/app/with-proof';
import { startStepUp } from '#tests/machines/step-up.start';
import { settle } from '#tests/support/scripted-promise';

const required = () => new Refusal('Prove it', 'STEP_UP_REQUIRED', 403);

/** A call that is refused so often before it is answered. */
const callRefused = (times: number) => {
  let calls = 0;
  return {
    count: () => calls,
    call: async () => {
      calls += 1;
      if (calls <= times) throw required();
      return 'done';
    },
  };
};
const { signal } = new AbortController();

describe('a call that may need a fresh proof of the person', () => {
  test('[AUTH-07] asks nothing where the service asks for none', async () => {
    const { call, count } = callRefused(0);
    const asked: string[] = [];
    const ask = async (password: string) => asked.push(password) > 0;
    expect(await withProof(ask, { signal }, call)).toBe('done');
    expect([asked, count()]).toEqual([[], 1]);
  });

  test('[AUTH-07] is made again after the proof, which knows the password that was typed', async () => {
    const { call, count } = callRefused(1);
    const asked: string[] = [];
    const ask = async (password: string) => asked.push(password) > 0;
    expect(await withProof(ask, { signal, password: 'secret1' }, call)).toBe('done');
    expect([asked, count()]).toEqual([['secret1'], 2]);
  });

  test('[AUTH-07] ends with the refusal when the person gives no proof, and is not made again', async () => {
    const { call, count } = callRefused(1);
    await expect(withProof(async () => false, { signal }, call)).rejects.toThrow(Refusal);
    expect(count()).toBe(1);
  });

  test('[AUTH-07] is asked about once, whatever the service says then', async () => {
    const { call, count } = callRefused(2);
    await expect(withProof(async () => true, { signal }, call)).rejects.toThrow(Refusal);
    expect(count()).toBe(2);
  });

  test('ends with any other error as it is', async () => {
    const other = new Refusal('No', 'NOT_POSSIBLE_NOW', 409);
    const call = async () => {
      throw other;
    };
    await expect(withProof(async () => true, { signal }, call)).rejects.toBe(other);
  });
});

describe('the dialog of the site', () => {
  const load = async () => {};

  test('[AUTH-07] answers whether the person gave the proof', async () => {
    const { actor, calls } = startStepUp();
    const answer = proofDialog(load, () => actor)('', signal);
    await settle();
    selectStepUpForm(actor.getSnapshot())?.send({
      type: 'form.submitted',
      values: { stepUpPassword: 'secret1', code: '' },
    });
    calls.answer({ kind: 'done', report: { type: 'form.done', result: undefined } });
    expect(await answer).toBe(true);
  });

  test('[AUTH-07] is closed when what waits for it is given up', async () => {
    const { actor } = startStepUp();
    const waiting = new AbortController();
    const answer = proofDialog(load, () => actor)('', waiting.signal);
    await settle();
    waiting.abort();
    expect(await answer).toBe(false);
    expect(actor.getSnapshot().value).toBe('cancelled');
  });

  test('is not opened for what was given up while it was loaded', async () => {
    const waiting = new AbortController();
    waiting.abort();
    const opened: string[] = [];
    const open = (password: string) => void opened.push(password);
    expect(await proofDialog(load, open as () => undefined)('', waiting.signal)).toBe(false);
    expect(opened).toEqual([]);
  });
});

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

test('[AUTH-07] every call that needs the proof is made where the dialog can ask for it', () => {
  const paths = Object.entries(API_RULES).flatMap(([call, rule]) =>
    'stepUp' in rule && rule.stepUp !== 'noStepUp' ? [call.replace(/^POST /, '')] : [],
  );
  const functions = sourcesIn('src/api')
    .flatMap((source) => source.split(/^export const /m).slice(1))
    .flatMap((source) => {
      const isNeeding = paths.some((path) => source.includes(`'${path}'`));
      return isNeeding ? [/^\w+/.exec(source)?.[0] ?? ''] : [];
    });
  expect(functions.length).toBeGreaterThan(10);
  // A withdrawal has a state of its machine for it.
  const asked = functions.filter((name) => name !== 'withdraw');
  const statements = sourcesIn('src/app').flatMap((source) => source.split(/;\n|\n\s*\),\n/));
  const without = asked.flatMap((name) => {
    const calling = statements.filter((statement) => statement.includes(`${name}(`));
    const bare = calling.filter((statement) => !statement.includes('withProof('));
    return calling.length > 0 && bare.length === 0 ? [] : [`${name}: ${bare.join('\n')}`];
  });
  expect(without).toEqual([]);
});
