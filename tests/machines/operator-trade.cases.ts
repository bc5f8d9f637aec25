import type { AnyEventObject } from 'xstate';
import type { OrderSide } from '#domain/catalogue/site-config';
import { operatorConfig } from '#stories/support/operator-config';

/** What a form shows once a step of filling it in is done, written down and not computed by what is tested. */
export interface Facts {
  readonly currencyCode: string;
  readonly networkKey: string;
  /** Dong for one unit. */
  readonly price: number;
  /** Units that are charged beside the quantity. */
  readonly fee: number;
  readonly quantity: string;
  /** Texts of the form's fields and its chosen radio buttons; one that is not named is empty. */
  readonly texts: Readonly<Record<string, string>>;
  /** Holder at the bank. */
  readonly accountName: string;
  /** What the operator tells of the account. */
  readonly payeeName: string;
  /** The fields that only this money has, by their names with their labels. */
  readonly fields: Readonly<Record<string, string>>;
  /** The variants to choose from, the current one in brackets, companies' behind the bar; empty where there are none. */
  readonly sources: string;
  /** Error that is said at once; empty where none is. */
  readonly says: string;
  /** What the form asks for next; empty where that is not written down. */
  readonly asks: string;
  /** Whether the form can be sent. */
  readonly isReady: boolean;
}

/** One thing that happens while a form is filled in; `says`, `asks` and `isReady` hold for this step alone. */
export interface FillingStep {
  readonly event: AnyEventObject;
  readonly shows: Partial<Facts>;
}

/** How the form for one operator's money is filled in, and what comes of it. */
export interface OperatorCase {
  readonly side: OrderSide;
  /** Currency that the page is opened with. */
  readonly page: string;
  readonly opened: Pick<Facts, 'networkKey' | 'price' | 'fields'> & Partial<Facts>;
  readonly before?: readonly FillingStep[];
  /** After the bank account has been filled in. */
  readonly steps: readonly FillingStep[];
  /** Field that the operator is asked about when it is left; absent where nothing is looked up. */
  readonly lookedUp?: string;
  /** What is posted of the account with the operator. */
  readonly posted: Readonly<Record<string, string>>;
  /** A network of the same coin, to go over to and back again. */
  readonly detour?: Partial<Facts>;
}

/** A configuration in a test's title is its name. */
const named = (name: string, config: typeof operatorConfig) =>
  Object.assign({}, config, { toJSON: () => name });

export const configs = {
  usual: named('usual', operatorConfig),
  /** Both sides are switched off by the operators. */
  off: named('off', {
    ...operatorConfig,
    siteInfo: { ...operatorConfig.siteInfo, allowBuy: false, allowSell: false },
  }),
};

const typed = (
  texts: Readonly<Record<string, string>>,
  shows: Partial<Facts> = {},
): FillingStep => ({
  event: { type: 'texts.changed', texts },
  shows: { ...shows, texts: { ...texts, ...shows.texts } },
});

const told = (payeeName: string, shows: Partial<Facts> = {}): FillingStep => ({
  event: { type: 'holder.changed', field: 'payeeName', accountName: payeeName },
  shows: { ...shows, payeeName },
});

/** Another number makes the holder of the old one void: the lookup reports it by itself. */
const typedAnother = (
  texts: Readonly<Record<string, string>>,
  shows: Partial<Facts> = {},
): readonly FillingStep[] => [typed(texts, { payeeName: '', ...shows }), told('', shows)];

/** Another variant empties the form; what was looked up is void; then the least quantity is filled in. */
const goesOverTo = (currencyCode: string, shows: Partial<Facts>): readonly FillingStep[] => {
  const emptied = { quantity: '', accountName: '', payeeName: '' };
  return [
    {
      event: { type: 'source.chosen', currencyCode },
      shows: { ...shows, ...emptied, currencyCode },
    },
    told(''),
    { event: { type: 'xstate.after.minimumPause.trade.form.choosing' }, shows: { quantity: '10' } },
  ];
};

/** An account with an operator that is named by a number, and how the page calls it. */
const numbered = (side: OrderSide, name: string, number: string) => {
  const field = side === 'buy' ? 'receivingAddress' : 'senderAddress';
  const label = side === 'buy' ? `Your ${name} account` : `${name} account you send from`;
  return { field, fields: { [field]: label }, posted: { networkKey: '', [field]: number } };
};

/** The same of one that an e-mail names. */
const mailed = (side: OrderSide, name: string, email: string) => {
  const { field } = numbered(side, name, email);
  const label = side === 'buy' ? `Your ${name} email` : `${name} email you send from`;
  return { fields: { email: label }, posted: { networkKey: '', [field]: email, email } };
};

const perfectMoney = (side: OrderSide): OperatorCase => {
  const { field, fields, posted } = numbered(side, 'Perfect Money', 'U7654322');
  return {
    ...{ side, page: 'PM-USD', lookedUp: field, posted },
    opened: { networkKey: 'perfectmoney', price: side === 'buy' ? 26_050 : 25_320, fields },
    steps: [
      typed({ [field]: 'U7654321' }),
      told('IVAN PETROV', { isReady: true }),
      ...typedAnother({ [field]: 'U7654322' }),
      told('OLEG PETROV', { isReady: true }),
    ],
  };
};

const webMoney = (side: OrderSide): OperatorCase => {
  const { field, fields, posted } = numbered(side, 'WebMoney', 'Z123456789012');
  return {
    ...{ side, page: 'WMZ_AUTO', lookedUp: field, posted },
    opened: { networkKey: 'webmoney', price: side === 'buy' ? 25_700 : 24_850, fields },
    steps: [
      typed({ [field]: 'Z123456789012' }),
      told('IVAN PETROV;initial', {
        says: 'Please verify a Formal Passport at WebMoney first.',
      }),
      told('IVAN PETROV;begin', { says: 'A new WMZ account under 7 days must be upgraded.' }),
      told('IVAN PETROV', { isReady: true }),
    ],
  };
};

const payeer = (side: OrderSide): OperatorCase => {
  const { field, fields, posted } = numbered(side, 'Payeer', 'P1012345678');
  return {
    ...{ side, page: 'PAYEER', posted },
    opened: { networkKey: 'payeer', price: side === 'buy' ? 26_010 : 25_240, fields },
    steps: [
      typed({ [field]: 'U1' }, { asks: 'Please check: account' }),
      typed({ [field]: 'P1012345678' }, { isReady: true }),
    ],
  };
};

const volet = (side: OrderSide): OperatorCase => {
  const { fields, posted } = mailed(side, 'Volet', 'toi@example.com');
  return {
    ...{ side, page: 'VOLET', posted },
    opened: { networkKey: 'volet', price: side === 'buy' ? 26_040 : 25_270, fields },
    steps: [
      typed({ email: 'toi' }, { asks: 'Please check: email' }),
      typed({ email: 'toi@example.com' }, { isReady: true }),
    ],
  };
};

const OTHER_EMAIL = 'This Customer ID belongs to another email.';

const skrill = (side: OrderSide): OperatorCase => {
  const isBuy = side === 'buy';
  const { fields, posted } = mailed(side, 'Skrill', 'toi@example.com');
  return {
    ...{ side, page: 'SKRILL-USD', lookedUp: 'customerId' },
    posted: { ...posted, customerId: '987654' },
    opened: {
      ...{ networkKey: 'skrill', price: isBuy ? 26_900 : 24_650 },
      fields: { customerId: 'Skrill Customer ID', ...fields },
      sources: isBuy ? '[USD] EUR | USD' : '[USD] EUR · Vietnam EUR · international',
    },
    before: [
      typed({ customerId: '123456' }),
      told('khach@example.com', { texts: { email: 'khach@example.com' } }),
      ...goesOverTo(isBuy ? 'SKRILL-EUR' : 'SKRILL-VIETNAM-EUR', {
        price: isBuy ? 31_150 : 28_500,
        sources: isBuy ? 'USD [EUR] | USD' : 'USD [EUR · Vietnam] EUR · international',
      }),
    ],
    steps: [
      typed({ email: 'toi@example.com' }, { asks: 'Missing: Customer ID' }),
      typed({ customerId: '654321' }, { isReady: true }),
      told('khach@example.com', { says: OTHER_EMAIL, asks: 'Please check: email' }),
      ...typedAnother({ customerId: '987654' }, { isReady: true }),
      told('TOI@example.com', { isReady: true }),
    ],
  };
};

const neteller = (side: OrderSide): OperatorCase => {
  const email = 'khach@example.com';
  const { fields, posted } = mailed(side, 'Neteller', email);
  return {
    ...{ side, page: 'NETELLER-USD', lookedUp: 'customerId' },
    posted: { ...posted, customerId: '123456' },
    opened: {
      ...{ networkKey: 'neteller', price: side === 'buy' ? 26_870 : 24_620 },
      fields: { customerId: 'Neteller Customer ID', ...fields },
    },
    steps: [
      typed({ customerId: '123456' }, { asks: 'Missing: email' }),
      told(email, { texts: { email }, isReady: true }),
    ],
  };
};

const payPal = (side: OrderSide): OperatorCase => {
  const isBuy = side === 'buy';
  const { fields, posted } = mailed(side, 'PayPal', 'toi@example.com');
  return {
    ...{ side, page: 'PAYPAL-USD' },
    posted: { ...posted, paypalMethod: 'Goods & Services' },
    opened: {
      ...{ networkKey: 'paypal', price: isBuy ? 27_450 : 23_900 },
      fields: { ...fields, paypalMethod: isBuy ? 'How to receive it' : 'How you send it' },
      sources: isBuy ? '[USD] | EUR' : '[USD] EUR · international | EUR',
      texts: { paypalMethod: 'Friends & Family' },
    },
    before: [
      typed({ email: 'khach@example.com' }),
      typed({ paypalMethod: 'Goods & Services' }),
      ...goesOverTo(isBuy ? 'PAYPAL-COMPANY-EUR' : 'PAYPAL-INTERNATIONAL-EUR', {
        price: isBuy ? 31_550 : 27_050,
        texts: { paypalMethod: 'Friends & Family' },
        sources: isBuy ? 'USD | [EUR]' : 'USD [EUR · international] | EUR',
      }),
    ],
    steps: [
      typed({ email: 'toi@example.com' }, { isReady: true }),
      typed({ paypalMethod: 'Goods & Services' }, { isReady: true }),
    ],
  };
};

/** Each kind in turn; what was typed for another stays where it was. */
const binance = (side: OrderSide): OperatorCase => {
  const { field } = numbered(side, 'Binance', '');
  const ofKind = (name: string, label: string) => ({
    fields: { [name]: `Binance account: ${label}` },
  });
  const email = ofKind('email', 'Email');
  const phone = ofKind('phoneNumber', 'Phone number');
  const id = ofKind('binanceId', 'User ID');
  return {
    ...{ side, page: 'BINANCE-USDT' },
    posted: { networkKey: '', [field]: '238641507', binanceId: '238641507' },
    opened: { networkKey: 'binance', price: side === 'buy' ? 26_110 : 25_820, ...email },
    steps: [
      typed({ email: 'toi@example.com' }, { isReady: true }),
      typed({ accountKind: 'phoneNumber' }, { ...phone, asks: 'Missing: phone number' }),
      typed({ phoneNumber: '12' }, { asks: 'Please check: phone number' }),
      typed({ accountKind: 'binanceId' }, { ...id, asks: 'Missing: User ID' }),
      typed({ binanceId: '238641507' }, { isReady: true }),
      typed({ accountKind: 'email' }, { ...email, isReady: true }),
      typed({ accountKind: 'phoneNumber' }, phone),
      typed({ phoneNumber: '+84912345678' }, { isReady: true }),
      typed({ accountKind: 'binanceId' }, { ...id, isReady: true }),
    ],
    detour: {
      ...{ currencyCode: 'TRC20', networkKey: 'TRX' },
      // The wallet of a sale may stay unknown.
      ...(side === 'buy' ? { price: 26_120, fee: 0.8 } : { price: 25_810, isReady: true }),
      fields: {
        [field]:
          side === 'buy' ? 'USDT wallet address (TRC20)' : 'USDT wallet you send from (optional)',
      },
    },
  };
};

const voucher = (side: OrderSide): OperatorCase => ({
  ...{ side, page: 'E-VOUCHER', posted: numbered(side, '', '').posted },
  opened: { networkKey: 'voucher', price: side === 'buy' ? 25_980 : 25_180, fields: {} },
  steps: [],
});

/** One form for each operator, both ways. */
export const OPERATOR_CASES: readonly OperatorCase[] = [
  perfectMoney,
  webMoney,
  payeer,
  volet,
  skrill,
  neteller,
  payPal,
  binance,
  voucher,
].flatMap((caseOf) => [caseOf('buy'), caseOf('sell')]);
