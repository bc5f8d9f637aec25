import { object, string } from 'yup';
import { readMemo } from '#domain/addresses/memo';
import { readAddress } from '#domain/addresses/read-address';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import type { AddressRequest, DepositAddress, DepositAddresses } from '../ports/deposits.ts';
import type { AskProvider } from './provider.ts';
import { ProviderFailed } from './read-answer.ts';

const PATH = '/deposit-addresses';

const MAX_LENGTH = 200;

const answerShape = object({
  /** Whose address it is; an answer about another order is none. */
  id: string().max(MAX_LENGTH).required(),
  address: string().max(MAX_LENGTH).required(),
  memo: string().max(MAX_LENGTH).ensure(),
});

/**
 * Addresses for customers' coins from a provider: `POST /deposit-addresses {id, asset, networkKey}`, the id also as
 * Idempotency-Key: it gives one id the same address, however often it is asked. An address that is not good on the network is
 * refused, as is one without a memo where the network needs one: coins sent there would be lost.
 */
export const createProvidedAddresses = (ask: AskProvider): DepositAddresses => ({
  open: async ({ id, asset, networkKey }) => {
    const answer = await ask({ path: PATH, body: { id, asset, networkKey }, id });
    return read(answer, { id, networkKey });
  },
});

/** @throws {ProviderFailed} when it makes no sense, is about another order or names no good address */
const read = (
  answer: unknown,
  { id, networkKey }: Pick<AddressRequest, 'id' | 'networkKey'>,
): DepositAddress => {
  if (!answerShape.isValidSync(answer)) throw new ProviderFailed(`${PATH} makes no sense`);
  const known = answerShape.cast(answer);
  if (known.id !== id) throw new ProviderFailed(`${PATH} names another order`);
  const check = readAddress(networkKey, known.address);
  if (!check.ok) throw new ProviderFailed(`${PATH} names no address of the network`);
  const memo = known.memo.trim();
  if (isMemoNeeded(networkKey) !== (memo !== '')) {
    throw new ProviderFailed(`${PATH} names a memo where none is, or none where one is needed`);
  }
  if (readMemo(networkKey, memo) !== memo) {
    throw new ProviderFailed(`${PATH} names no memo of the network`);
  }
  return { address: check.address, memo };
};
