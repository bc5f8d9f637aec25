import { object, string } from 'yup';
import type { NameReply } from '#domain/banks/account-name';
import type { AccountNames } from '../ports/account-names.ts';
import type { AskProvider } from './provider.ts';
import { ProviderFailed } from './read-answer.ts';

const PATH = '/account-names';
const MAX_LENGTH = 500;

const reply = object({
  status: string().oneOf(['found', 'waiting', 'unknown']).required(),
  name: string().max(MAX_LENGTH).ensure(),
  email: string().max(MAX_LENGTH).ensure(),
});

/**
 * What a provider says of the holder of an account.
 * @param body names the account
 * @param told what of the answer the holder is named by
 * @throws {ProviderFailed} when the answer makes no sense
 */
export const askForName = async (
  ask: AskProvider,
  body: object,
  told: 'name' | 'email',
): Promise<NameReply> => {
  const answer = await ask({ path: PATH, body });
  if (!reply.isValidSync(answer)) throw new ProviderFailed(`${PATH} makes no sense`);
  const { status, [told]: text } = reply.cast(answer);
  if (status !== 'found') return { kind: status === 'waiting' ? 'waiting' : 'invalid' };
  const name = text.trim();
  return name === '' ? { kind: 'waiting' } : { kind: 'found', name };
};

/** Account names from a provider: `POST /account-names {bankCode, accountNumber}`. */
export const createProvidedNames = (ask: AskProvider): AccountNames => ({
  lookUp: (bankCode, accountNumber) => askForName(ask, { bankCode, accountNumber }, 'name'),
});
