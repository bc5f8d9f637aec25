import { object, string } from 'yup';
import type { AccountNames } from '../ports/account-names.ts';
import type { AskProvider } from './provider.ts';
import { ProviderFailed } from './read-answer.ts';

const MAX_NAME_LENGTH = 500;

const reply = object({
  status: string().oneOf(['found', 'waiting', 'unknown']).required(),
  name: string().max(MAX_NAME_LENGTH).ensure(),
});

/** Account names from a provider: `POST /account-names {bankCode, accountNumber}`. */
export const createProvidedNames = (ask: AskProvider): AccountNames => ({
  lookUp: async (bankCode, accountNumber) => {
    const answer = await ask({ path: '/account-names', body: { bankCode, accountNumber } });
    if (!reply.isValidSync(answer)) throw new ProviderFailed('/account-names makes no sense');
    const name = (answer.name ?? '').trim();
    if (answer.status === 'found') {
      return name === '' ? { kind: 'waiting' } : { kind: 'found', name };
    }
    return { kind: answer.status === 'waiting' ? 'waiting' : 'invalid' };
  },
});
