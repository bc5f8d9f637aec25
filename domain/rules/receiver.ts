import { object } from 'yup';
import type { NewReceiver } from '../account/receiver.ts';
import { normalFormOf } from '../addresses/address-reader.ts';
import { NETWORKS } from '../addresses/networks.ts';
import { readAddress } from '../addresses/read-address.ts';
import { bankCodeOf } from '../banks/bank-codes.ts';
import { withoutSeparators } from '../banks/plain-number.ts';
import { isMemoNeeded } from '../catalogue/currency-flags.ts';
import { railOf } from '../rails/rails.ts';
import { ruleError } from './error-codes.ts';
import { accountErrors } from './rail-account.ts';
import { checked, needed } from './schema.ts';

/** What is typed to save a receiver. A type, as Formik asks for an index signature. */
export type ReceiverValues = {
  readonly receiverName: string;
  /** `bank`, or the key of a network. */
  readonly network: string;
  /** Of no use for an address. */
  readonly bankCode: string;
  readonly receiverAccount: string;
};

export const EMPTY_RECEIVER: ReceiverValues = {
  receiverName: '',
  network: 'TRX',
  bankCode: '',
  receiverAccount: '',
};

/** Networks of saved addresses, without those that need a TAG or MEMO, which differs each time. */
export const RECEIVER_NETWORKS = NETWORKS.filter((network) => !isMemoNeeded(network));

const LONGEST_NAME = 50;

const isBank = ({ network }: Pick<ReceiverValues, 'network'>) => network === 'bank';

/** What typed values name, in the form that it is stored in; of invalid ones what they come to. */
export const receiverOf = (values: ReceiverValues): NewReceiver => {
  const { receiverName, network, bankCode, receiverAccount } = values;
  const name = receiverName.trim();
  return isBank(values)
    ? {
        name,
        kind: 'bank',
        provider: bankCodeOf(bankCode),
        account: withoutSeparators(receiverAccount),
      }
    : {
        name,
        kind: 'chain',
        provider: network,
        account: normalFormOf(readAddress(network, receiverAccount)) ?? receiverAccount.trim(),
      };
};

/** The values behind a receiver. */
export const valuesOfReceiver = ({
  name,
  kind,
  provider,
  account,
}: NewReceiver): ReceiverValues => ({
  receiverName: name,
  network: kind === 'bank' ? 'bank' : provider,
  bankCode: kind === 'bank' ? provider : '',
  receiverAccount: account,
});

const bankError = (values: ReceiverValues, field: 'provider' | 'number') => {
  const rail = railOf('VND', '');
  const { provider, account: number } = receiverOf(values);
  return rail && accountErrors(rail, { provider, number, memo: '' })[field];
};

/** Validates a receiver that is to be saved. */
export const receiverForm = object({
  receiverName: needed.max(LONGEST_NAME, ruleError('tooLong', { max: String(LONGEST_NAME) })),
  network: checked<ReceiverValues>((network, values) =>
    isBank(values) || RECEIVER_NETWORKS.some((known) => known === network)
      ? undefined
      : ruleError('chooseNetwork'),
  ),
  bankCode: checked<ReceiverValues>((_, values) =>
    isBank(values) ? bankError(values, 'provider') : undefined,
  ),
  receiverAccount: checked<ReceiverValues>((typed, values) => {
    if (typed.trim() === '') return ruleError('required');
    if (isBank(values)) return bankError(values, 'number');
    return readAddress(values.network, typed).ok ? undefined : ruleError('anyAddressInvalid');
  }),
});
