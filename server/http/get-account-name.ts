import { type NameReply, withoutSpaces } from '#domain/banks/account-name';
import { findBank } from '#domain/banks/bank-directory';
import { VND } from '#domain/books/accounts';
import { OPERATORS, operatorOf } from '#domain/rails/operators';
import type { LookUpCall, RailLookUp } from '#domain/rails/rail';
import { railOf } from '#domain/rails/rails';
import { ruleError } from '#domain/rules/error-codes';
import { decodeLookUp } from '#domain/wire/account-name-wire';
import { decodeCustomerLookUp } from '#domain/wire/customer-wire';
import { invalidFields } from '../exchange/domain-error.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { lookUpName } from '../exchange/look-up-name.ts';
import { succeed } from './answers.ts';
import { type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';

const ACCOUNT_NUMBER = /^[a-z0-9.@_+]{1,50}$/i;

/** No letters: an e-mail is not asked for a name. */
const CUSTOMER_ID = /^\d{1,16}$/;

/** Calls that ask about a Customer ID. */
const OF_CUSTOMERS: readonly LookUpCall[] = OPERATORS.flatMap(({ lookup }) =>
  lookup?.of === 'customerId' ? [lookup.call] : [],
);
const OF_BANKS = railOf(VND, '')?.lookup?.call;

/** The wire has one text for all three replies. */
const wireName = (reply: NameReply): string => {
  if (reply.kind === 'found') return reply.name;
  return reply.kind === 'waiting' ? 'waiting_get_accountname' : 'ACCOUNT_NAME_INVALID';
};

/** A bank, or the currency of an operator, whose accounts are looked up by some call. */
interface Asked {
  readonly code: string;
  readonly lookup: RailLookUp | undefined;
}

const askedOf = async ({ siteConfig }: Exchange, type: string): Promise<Asked | undefined> => {
  const bank = findBank(type);
  if (bank) return { code: bank.code, lookup: railOf(VND, '')?.lookup };
  const { currencies } = await siteConfig.read();
  const known = currencies.find(({ code }) => code.toUpperCase() === type.toUpperCase());
  return known && { code: known.code, lookup: operatorOf(known.code)?.lookup };
};

/**
 * Holder of an account at a bank, or with an operator by the call of its rail: `data.account_name`; of an operator that knows
 * customers by an id, the e-mail of that customer, as `data.email` too. All of them count as one call: beyond a limit each is
 * answered only with a captcha's solution.
 */
export const getAccountName =
  (call: LookUpCall): Call =>
  (exchange) =>
  async (c) => {
    const isOfCustomer = OF_CUSTOMERS.includes(call);
    const decode = isOfCustomer ? decodeCustomerLookUp : decodeLookUp;
    const { type, accountNumber, captcha } = decode(await readJson(c));
    const asked = await askedOf(exchange, type);
    if (!asked || asked.lookup?.call !== call) {
      throw invalidFields({ type: ruleError(call === OF_BANKS ? 'chooseBank' : 'recheck') });
    }
    const number = withoutSpaces(accountNumber);
    const signs = isOfCustomer ? CUSTOMER_ID : ACCOUNT_NUMBER;
    if (number.length < asked.lookup.least || !signs.test(number)) {
      const error = ruleError('recheck');
      throw invalidFields(isOfCustomer ? { customerId: error } : { accountNumber: error });
    }
    const asker = { ...visitorOf(c), captcha: { solution: captcha } };
    const name = wireName(await lookUpName(exchange, { code: asked.code, number }, asker));
    return succeed(c, { account_name: name, ...(isOfCustomer && { email: name }) });
  };
