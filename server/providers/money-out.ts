import { boolean, object, string } from 'yup';
import type { MoneyOut, Payment, PaymentAnswer } from '../ports/money-out.ts';
import type { AskProvider } from './provider.ts';
import { ProviderFailed } from './read-answer.ts';

const MAX_LENGTH = 200;

const answerShape = object({
  /** Whose payment it is about; an answer about another one is none. */
  id: string().max(MAX_LENGTH).ensure(),
  status: string().oneOf(['sent', 'confirmed', 'failed', 'pending', 'unknown']).required(),
  hash: string().max(MAX_LENGTH).ensure(),
  reason: string().max(MAX_LENGTH).ensure(),
  retryable: boolean().default(false),
});

interface Calls {
  /** Such as `/payouts`; below it, `/status` is asked what became of a payment. */
  readonly path: string;
  readonly bodyOf: (payment: Payment) => object;
}

/** Coins out: `POST /payouts {id, asset, networkKey, address, quantity, memo}`; several assets move on one network. */
export const COINS_OUT: Calls = {
  path: '/payouts',
  bodyOf: ({ id, asset, provider: networkKey, account: address, amount: quantity, memo }) => ({
    ...{ id, asset, networkKey, address, quantity },
    ...(memo !== '' && { memo }),
  }),
};

/** Dong out: `POST /bank-payouts {id, from, bankCode, accountNumber, accountName, amount, text}`. */
export const DONG_OUT: Calls = {
  path: '/bank-payouts',
  bodyOf: ({ id, from, provider, account, name, amount, memo }) => ({
    ...{ id, from, bankCode: provider, accountNumber: account, accountName: name },
    ...{ amount, text: memo },
  }),
};

/**
 * Money out through a provider, the id also as Idempotency-Key: it sends one id at most once. `POST {path}/status {id}`
 * says what became of a payment, with `unknown` for an id that it never saw. Only its plain `failed` or `unknown` means
 * that nothing was sent; after anything else that has to be asked.
 */
export const createProvidedMoneyOut = (ask: AskProvider, { path, bodyOf }: Calls): MoneyOut => ({
  send: async (payment) => {
    const answer = await ask({ path, body: bodyOf(payment), id: payment.id });
    return read(path, payment.id, answer);
  },
  statusOf: async (id) => read(path, id, await ask({ path: `${path}/status`, body: { id } })),
});

/** @throws {ProviderFailed} when it makes no sense, or is about another payment */
const read = (path: string, id: string, answer: unknown): PaymentAnswer => {
  if (!answerShape.isValidSync(answer)) throw new ProviderFailed(`${path} makes no sense`);
  const known = answerShape.cast(answer);
  if (known.id !== '' && known.id !== id) throw new ProviderFailed(`${path} names another payment`);
  const { status, hash, reason, retryable } = known;
  if (status === 'pending') return { kind: 'pending' };
  if (status === 'unknown') return { kind: 'missing' };
  if (status === 'failed') {
    return { kind: 'failed', reason: reason || 'DELIVERY_FAILED', retryable };
  }
  if (hash === '') throw new ProviderFailed(`${path} names no hash`);
  return { kind: 'sent', transactionId: hash, isConfirmed: status === 'confirmed' };
};
