import { object, string } from 'yup';
import { ACCOUNT_TRUSTS, type AccountJudge } from '../ports/account-trust.ts';
import type { AskProvider } from './provider.ts';
import { ProviderFailed } from './read-answer.ts';

/** A customer waits for the answer: after this the account counts as one that could not be judged. */
export const TRUST_TIMEOUT_MS = 3_000;

const reply = object({ status: string().oneOf(ACCOUNT_TRUSTS).required() });

/** Judgements of bank accounts from a provider: `POST /account-trust {side, bankCode, accountNumber, amount}`. */
export const createProvidedJudge = (ask: AskProvider): AccountJudge => ({
  judge: async ({ side, bankCode, accountNumber, amount }) => {
    const body = { side, bankCode, accountNumber, amount };
    const answer = await ask({ path: '/account-trust', body });
    if (!reply.isValidSync(answer, { strict: true })) {
      throw new ProviderFailed('/account-trust makes no sense');
    }
    return answer.status;
  },
});
