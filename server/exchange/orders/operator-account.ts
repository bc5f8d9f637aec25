import { VND } from '#domain/books/accounts';
import { operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import { ruleError } from '#domain/rules/error-codes';
import { type OperatorAccount, operatorAccountOf } from '#domain/rules/operator-account';
import { validatePayeeName } from '#domain/rules/payee-name';
import type { TradeOrder } from '#domain/wire/trade-order-wire';
import { refuseErrors } from '../domain-error.ts';
import { notAnswered } from '../holder-name.ts';
import { lookUpAgain, type NameAsker, type NameSource } from '../look-up-name.ts';

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
 * @throws {DomainError} INVALID_FIELDS where a holder is needed and not known, or where the account
 *   is another customer's; as `lookUpAgain` does
 */
export const namedAccountOf = async (
  exchange: NameSource,
  order: TradeOrder,
  field: { readonly name: 'receivingAddress' | 'senderAddress'; readonly typed: string },
  asker: NameAsker,
): Promise<NamedAccount | undefined> => {
  const { currencyCode } = order;
  const lookup = operatorOf(currencyCode)?.lookup;
  const account = operatorAccountOf(currencyCode, order, field.typed);
  if (!account || !lookup) return account && { ...account, name: '' };
  const asked = lookup.of === 'customerId' ? (account.customerId ?? '') : account.number;
  const named = { code: currencyCode, number: asked };
  const reply = await lookUpAgain(exchange, named, asker).catch(notAnswered);
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
