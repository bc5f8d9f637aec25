import type { AccountHolder } from '../account-name.ts';
import { bankCodeOf, isBankCode } from '../bank-codes.ts';
import type { DecimalText } from '../money.ts';
import { bestRate } from '../rates.ts';
import { maximumSellQuantity, sellQuote } from '../sell-rates.ts';
import type { BuySellRate, Currency } from '../site-config.ts';
import type { SiteInfo } from '../site-info.ts';
import { minimumSellQuantity } from '../tradable.ts';
import { readTypedNumber } from '../typed-number.ts';
import { tickerOf } from '../usdt.ts';
import { complain, type RuleMessage } from '../validation/rule-message.ts';
import {
  binanceFault,
  networkFault,
  receivingFault,
  tradeBinanceIdFault,
  tradeCustomerIdFault,
  tradeEmailFault,
  tradePhoneFault,
} from '../validation/trade-fields.ts';
import { say } from './form-message.ts';
import type { FormRules } from './form-rules.ts';
import {
  accountNumberFault,
  holderNameFault,
  loginFault,
  noteFault,
  quantityFault,
} from './trade-rules.ts';

/** What is typed on the sell page. A type, not an interface: Formik asks for an index signature. */
export type SellFormValues = AccountHolder & {
  /** Units of the currency, plain decimal text. */
  readonly quantity: string;
  /** Dong, plain decimal text: shown, never typed. */
  readonly amountReceived: string;
  /** What the currency is sent from; it may be left out. */
  readonly senderAddress: string;
  readonly networkKey: string;
  /** The receiving bank, by its code in the directory. */
  readonly bankCode: string;
  readonly customerId: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly binanceId: string;
  readonly note: string;
};

/** What a sale is judged by: the configuration of this moment and who asks. */
export interface SellRules {
  readonly currency: Currency;
  /** Whether the site takes the currency in at all, on this host. */
  readonly isOffered: boolean;
  readonly rates: readonly BuySellRate[];
  /** Every record of the configuration: the chosen bank's reserve limits a sale. */
  readonly currencies: readonly Currency[];
  /** Keys of the networks the currency is taken in on. */
  readonly networks: readonly string[];
  readonly isSignedIn: boolean;
  readonly siteInfo: Pick<SiteInfo, 'minOrderLogin'>;
}

/** The rules of section "Trading" for a sale under the given configuration; the service applies them again. */
export const sellFormRules = (rules: SellRules): FormRules<SellFormValues, RuleMessage> => {
  const { currency, networks } = rules;
  return {
    quantity: (typed, { bankCode }) => amountFault(typed, bankCode, rules),
    senderAddress: (typed, { networkKey }) =>
      typed.trim() === '' ? undefined : receivingFault(typed, currency, networkKey),
    networkKey: (typed) => networkFault(typed, currency, 'sell', networks),
    bankCode: (code) => (isBankCode(code) ? undefined : say('chooseBank')),
    accountNumber: accountNumberFault,
    unverifiedName: holderNameFault,
    customerId: (typed) => tradeCustomerIdFault(typed, currency),
    email: (typed) => tradeEmailFault(typed, currency),
    phoneNumber: (typed) => tradePhoneFault(typed, currency),
    binanceId: (typed, form) => binanceIdFault(typed, form, currency),
    note: noteFault,
  };
};

const amountFault = (
  typed: string,
  bankCode: string,
  rules: SellRules,
): RuleMessage | undefined => {
  const { currency, rates } = rules;
  const code = tickerOf(currency.code);
  const number = readTypedNumber(typed);
  const rate = bestRate(rates, currency.code, 'sell', number ?? '0');
  if (!rules.isOffered || !rate) return complain('sellNotSupported', { code });
  const fault = quantityFault(typed, { ...limitsOf(rules, bankCode, rate.value), code });
  const received = number && sellQuote(rates, currency.code, number)?.cashAmount;
  return fault ?? loginFault(received, rules);
};

/** Until a bank is chosen, MinOrder is the only limit. */
const limitsOf = ({ currency, currencies }: SellRules, bankCode: string, rate: DecimalText) => {
  const bank = currencies.find(({ code }) => bankCodeOf(code) === bankCodeOf(bankCode));
  const max = bank && maximumSellQuantity(bank.reserve, rate);
  const min = minimumSellQuantity({
    reserve: max ?? currency.minOrder,
    minOrder: currency.minOrder,
  });
  return { min, max };
};

/** An account inside Binance has to be named in one of three ways; the complaint stands at the last of them. */
const binanceIdFault = (
  typed: string,
  { email, phoneNumber }: SellFormValues,
  currency: Currency,
): RuleMessage | undefined =>
  binanceFault({ email, phoneNumber, binanceId: typed }, currency) ??
  tradeBinanceIdFault(typed, currency);
