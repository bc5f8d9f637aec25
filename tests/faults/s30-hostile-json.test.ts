import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app';
import { hasDuplicateKeys } from '#server/http/json-body';
import { ATTEMPTS } from '#tests/support/attempts';
import { BANK_SECRET, signedReport } from '#tests/support/bank-reports';
import { refusedByAll, withField } from '#tests/support/hostile-bodies';
import { partOf } from '#tests/support/long-run';
import { createOperator, createTargetAccount, sessionFor } from '#tests/support/target-account';
import { NO_LIMITS, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

test.each([
  ['a prototype', withField('"__proto__":{"isAdmin":true}')],
  ['a prototype spelt with an escape', withField('"\\u005f_proto__":{"isAdmin":true}')],
  ['a prototype further in', withField('"a":{"__proto__":1}')],
  ['an object that is no text', withField('"a":{"toString":1}')],
  ['a constructor', withField('"constructor":{"prototype":{"isAdmin":true}}')],
  ['great depth', withField(`"a":${'['.repeat(20)}${']'.repeat(20)}`)],
  ['bottomless depth', '['.repeat(60_000)],
  ['a key named twice', withField('"note":"x"')],
  ['a key named twice, once with an escape', withField('"n\\u006fte":"x"')],
  ['a key named twice further in', withField('"a":[{"b":1,"c":{"b":2},"b":3}]')],
])('[S30] %s is refused with 400 by every call, and nothing is stored', async (_, body) => {
  await refusedByAll(running, body);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});

test('[S30] a key is found twice exactly when it is there twice', () => {
  const tree = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.integer(), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
  })).object;
  fc.assert(
    fc.property(tree, fc.string(), (value, key) => {
      const json = JSON.stringify(value);
      expect(hasDuplicateKeys(json)).toBe(false);
      const named = JSON.stringify(key);
      expect(hasDuplicateKeys(`{${named}:${json},${named} : 1}`)).toBe(true);
      expect(hasDuplicateKeys(`[{${named}:${json}},{${named}:1}]`)).toBe(false);
    }),
  );
});

/** What JSON can have in a text's place; everything in the long run. */
const NO_TEXTS = partOf([{}, ['x'], 1e308], [{}, { $gt: '' }, [], ['x'], 0, 1e308, true, null]);

const withoutText = (body: object): readonly object[] =>
  Object.keys(body).flatMap((field) => NO_TEXTS.map((value) => ({ ...body, [field]: value })));

test('[S30] what is no text in the place of each field of each call fails nowhere inside', async () => {
  const targetAccount = await createTargetAccount(running);
  const { id } = await createOperator(running);
  const bearer = { Authorization: `Bearer ${await sessionFor(running, id, true)}` };
  const failed: string[] = [];
  for (const [call, attemptOf] of Object.entries(ATTEMPTS)) {
    const [method, route = ''] = call.split(' ');
    const { body, path = route, headers } = attemptOf(targetAccount);
    if (method !== 'POST' || !body) continue;
    for (const wrong of withoutText(body)) {
      const answer = await running.browser().post(path, wrong, { ...headers, ...bearer });
      if (answer.status >= 500) failed.push(`${path} ${JSON.stringify(wrong)}`);
    }
  }
  expect(failed).toEqual([]);
});

test('[S30] a bank’s report with what is no text in the place of each field is refused', async () => {
  const { exchange, clock } = running;
  const app = createApp({
    ...{ exchange, limits: NO_LIMITS, report: () => {} },
    providers: { bankSecret: BANK_SECRET },
  });
  const report = { transactionId: 'T1', accountNumber: '1', amount: '1000', text: 'BD' };
  const sender = { bankCode: 'VCB', accountNumber: '2', name: 'NGUYEN VAN A' };
  const bodies = [
    ...withoutText(report),
    ...withoutText(sender).map((wrong) => ({ ...report, sender: wrong })),
  ];
  for (const body of bodies) {
    const signed = signedReport(JSON.stringify(body), { now: clock.now() });
    const { status } = await app.request('/webhooks/bank', signed);
    expect([200, 400], JSON.stringify(body)).toContain(status);
  }
});
