import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MESSAGE_TEXT } from '#domain/forms/form-message';
import { decodeNameReply } from '#domain/wire/account-name-wire';
import { writeSetting } from '#server/sandbox/settings';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
beforeEach(() => writeSetting(running.db, 'names', 'found'));
afterAll(() => running.close());

const lookUp = (accountNumber: unknown, type: unknown = 'VCB') =>
  running.browser().post('/api/v1/get-accountname', { type, accountNumber });
const replyTo = async (accountNumber: string) =>
  decodeNameReply((await lookUp(accountNumber)).json?.data);

describe('looking up an account name', () => {
  it('finds a plausible holder, the same one each time, another one next door', async () => {
    const first = await replyTo('0071000123456');
    expect(first).toEqual({ kind: 'found', name: expect.stringMatching(/^[A-Z]+ [A-Z]+ [A-Z]+$/) });
    expect(await replyTo('0071 000 123456')).toEqual(first);
    expect(await replyTo('0071000123457')).not.toEqual(first);
  });

  it('does what the sandbox says', async () => {
    await writeSetting(running.db, 'names', 'waiting');
    expect(await replyTo('0071000123456')).toEqual({ kind: 'waiting' });
    await writeSetting(running.db, 'names', 'invalid');
    expect(await replyTo('0071000123456')).toEqual({ kind: 'invalid' });
    await writeSetting(running.db, 'names', 'error');
    expect(await lookUp('0071000123456')).toMatchObject({
      status: 500,
      json: { status: 'error', message: 'Internal Server Error' },
    });
  });

  it.each(['found', 'waiting', 'invalid', 'error'])(
    'knows numbers that answer the same whatever the sandbox says: %s',
    async (mode) => {
      await writeSetting(running.db, 'names', mode);
      expect(await replyTo('0071000120000')).toEqual({ kind: 'invalid' });
      expect(await replyTo('0071000129999')).toEqual({ kind: 'waiting' });
    },
  );

  it.each([
    ['1234', 'VCB', MESSAGE_TEXT.recheck],
    [' 1 2 3 4 ', 'VCB', MESSAGE_TEXT.recheck],
    ['12345<b>', 'VCB', MESSAGE_TEXT.recheck],
    ['1'.repeat(51), 'VCB', MESSAGE_TEXT.recheck],
    ['0071000123456', 'NOBANK', MESSAGE_TEXT.chooseBank],
  ])('refuses %s at %s', async (accountNumber, type, message) => {
    const { status, json } = await lookUp(accountNumber, type);
    expect(status).toBe(422);
    expect(json).toMatchObject({ status: 'error', message });
  });

  it.each([
    [undefined, 'VCB'],
    ['0071000123456', null],
    [{ length: 9 }, 'VCB'],
  ])('refuses what is no text: %j at %j', async (accountNumber, type) => {
    expect((await lookUp(accountNumber, type)).status).toBe(400);
  });
});
