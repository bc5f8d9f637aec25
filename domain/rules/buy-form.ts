import { canBuy } from '../catalogue/tradable.ts';
import { offeredNetworks } from '../rails/offered-networks.ts';
import { EMPTY_TRADE_FORM, type TradeTerms, type TradeValues } from './trade-form.ts';

/** What is typed on the buy page. */
export type BuyFormValues = TradeValues & {
  /** Dong, plain decimal text. */
  readonly amountPay: string;
  readonly receivingAddress: string;
  /** TAG or MEMO beside the address, on a network that needs one. */
  readonly memo: string;
  /** The customer has chosen to send without a memo. */
  readonly noMemo: boolean;
};

export const EMPTY_BUY_FORM: BuyFormValues = {
  ...EMPTY_TRADE_FORM,
  amountPay: '',
  receivingAddress: '',
  memo: '',
  noMemo: false,
};

/** What the buy form is validated by. */
export type BuyRules = Omit<TradeTerms, 'currencies'>;

/**
 * Whether a currency can be bought here: the site sells, the currency is for sale on this host, and the form can ask for
 * and validate everything that names the customer's account. A mistyped address costs the money.
 */
export const isOffered = ({
  currency,
  rates,
  host,
  siteInfo,
}: Pick<BuyRules, 'currency' | 'rates' | 'host'> & {
  readonly siteInfo: Pick<BuyRules['siteInfo'], 'allowBuy'>;
}): boolean =>
  siteInfo.allowBuy && offeredNetworks(currency, 'buy').length > 0 && canBuy(currency, rates, host);
