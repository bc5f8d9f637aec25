import type { NameReply } from '#domain/banks/account-name';
import { VND } from '#domain/books/accounts';
import { operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import { ruleError } from '#domain/rules/error-codes';
import { type OperatorAccount, operatorAccountOf } from '#domain/rules/operator-account';
import { validatePayeeName } from '#domain/rules/payee-name';
import type { TradeOrder } from '#domain/wire/trade-order-wire';
import { isStoreAway } from '../../store/store-away.ts';
import { refuseErrors } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';

/** The customer's account with an operator, as an order keeps it. */
export interface NamedAccount extends OperatorAccount {
  /** As the operator names the holder; empty where it does not. */
  readonly name: string;
}

/** Key of the rail that an order's currency moves on: its operator's, else the network that was chosen. */
export const railKeyFor = ({
  currencyCode,
  networkKey,
}: Pick<TradeOrder, 'currencyCode' | 'networkKey'>): string => {
  const operator = currencyCode === VND ? undefined : operatorOf(currencyCode);
  return operator ? railKeyOf(operator) : networkKey;
};

/**
 * The account that an order names with its operator, whose holder the operator was asked for; undefined for a coin.
 * @param field what was typed for a number of the operator's own, and its name among the order's fields
 * @throws {DomainError} INVALID_FIELDS where a holder is needed and not known, or where the account is another customer's
 */
export const namedAccountOf = async (
  exchange: Pick<Exchange, 'accountNames'>,
  order: TradeOrder,
  field: { readonly name: 'receivingAddress' | 'senderAddress'; readonly typed: string },
): Promise<NamedAccount | undefined> => {
  const { currencyCode } = order;
  const lookup = operatorOf(currencyCode)?.lookup;
  const account = operatorAccountOf(currencyCode, order, field.typed);
  if (!account || !lookup) return account && { ...account, name: '' };
  const asked = lookup.of === 'customerId' ? (account.customerId ?? '') : account.number;
  const reply = await replyFor(exchange, currencyCode, asked);
  const error = validatePayeeName(reply, { code: currencyCode });
  refuseErrors(error ? { [field.name]: error } : {});
  const name = reply.kind === 'found' ? reply.name : '';
  if (lookup.of === 'customerId') {
    // The operator has told whose e-mail belongs to the Customer ID.
    const isOther = name !== '' && name.toLowerCase() !== account.number.toLowerCase();
    refuseErrors(isOther ? { email: ruleError('emailOfOther') } : {});
    return { ...account, name: '' };
  }
  return { ...account, name };
};

/** An operator that cannot be asked has no answer yet. */
const replyFor = async (
  { accountNames }: Pick<Exchange, 'accountNames'>,
  code: string,
  asked: string,
): Promise<NameReply> => {
  try {
    return await accountNames.lookUp(code, asked);
  } catch (error) {
    if (isStoreAway(error)) throw error;
    return { kind: 'waiting' };
  }
};
