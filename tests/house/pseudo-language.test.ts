import { expect, test } from 'vitest';
import { messagesOf } from '#stories/support/i18n';
import { pseudoMessages } from '../../.storybook/pseudo-language.ts';

type Token = string | readonly unknown[];

const read = async (): Promise<Record<string, readonly Token[]>> => {
  const source = await pseudoMessages();
  const { messages } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return messages;
};

/** What is said and what is filled in, of the plain messages: forms of plurals are within their tokens. */
const parts = (message: readonly Token[]) => ({
  said: message.filter((token) => typeof token === 'string').join(''),
  filled: message
    .flatMap((token) => (typeof token === 'string' ? [] : [token]))
    .map(([name]) => name),
});

test('the pseudo-language has every message, longer, accented and with all that is filled in', async () => {
  const english = messagesOf('en');
  const pseudo = await read();
  expect(Object.keys(pseudo).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [id, message] of Object.entries(english) as [string, readonly Token[]][]) {
    const { said, filled } = parts(message);
    const strange = parts(pseudo[id] ?? []);
    expect(strange.filled, said).toEqual(filled);
    if (!/[a-z]{3}/i.test(said)) continue;
    expect(strange.said, said).not.toBe(said);
    expect(strange.said, said).toMatch(/⟦.*⟧/s);
    expect(strange.said.length, said).toBeGreaterThan(said.length);
  }
});
