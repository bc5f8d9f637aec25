import { decimal, toText } from '#domain/money/money';
import { ACCOUNT_OPERATORS } from '#domain/rails/operator-money';
import { operatorOf } from '#domain/rails/operators';
import type { TradeExtras } from '#domain/wire/trade-order-wire';
import { E_MONEY, UNSET } from '#server/store/seed/listed';

/** What an order names a customer's account with an operator by. */
export interface NamedAs extends TradeExtras {
  /** A number of the operator's own; empty where the account has none. */
  readonly number: string;
  /** What the operator calls the account. */
  readonly account: string;
}

const CUSTOMER = '123456';
const EMAIL = 'khach123456@example.com';

/** Accounts that the sandbox knows, by the operator's way of naming them. */
const NUMBERS: Readonly<Record<string, string>> = {
  'PM-USD': 'U7654321',
  WMZ_AUTO: 'Z123456789012',
  PAYEER: 'P7654321',
};

/** A customer's account for a currency of an operator. */
export const namedAs = (code: string): NamedAs => {
  const operator = operatorOf(code);
  switch (operator?.identifiedBy) {
    case 'operatorAccount':
      return { number: NUMBERS[code] ?? '', account: NUMBERS[code] ?? '' };
    case 'anyOfThree':
      return { number: '', binanceId: '238000111', account: '238000111' };
    default: {
      const has = (name: string) => operator?.fields.some((field) => field.name === name) ?? false;
      return {
        ...{ number: '', email: EMAIL, account: EMAIL },
        ...(has('customerId') && { customerId: CUSTOMER }),
        ...(has('method') && { paypalMethod: 'Goods & Services' }),
      };
    }
  }
};

const isOfAccounts = (code: string) => {
  const operator = operatorOf(code);
  return operator !== undefined && ACCOUNT_OPERATORS.includes(operator);
};

/** Codes of the sample currencies of operators with accounts, by the side that they have a rate on, with a small quantity. */
export const TRADED: Readonly<Record<'buy' | 'sell', readonly (readonly [string, string])[]>> = {
  buy: E_MONEY.filter(([code, , , , , buy]) => isOfAccounts(code) && buy !== UNSET).map(
    ([code, , least]) => [code, least],
  ),
  // A bank transfer carries 50,000 dong at least, and the least order of some is worth less.
  sell: E_MONEY.filter(([code, , , , , , sell]) => isOfAccounts(code) && sell !== UNSET).map(
    ([code, , least]) => [code, toText(decimal(least).times(2))],
  ),
};
