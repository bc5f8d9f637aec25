/**
 * USDT's networks in the order they are offered in, each by the code of its currency record and by the chain's key, as
 * orders carry it; the first is what plain `usdt` means.
 */
export const USDT_NETWORKS = [
  { code: 'TRC20', networkKey: 'TRX' },
  { code: 'ERC20', networkKey: 'ETH' },
  { code: 'BEP20', networkKey: 'BSC' },
] as const;

type UsdtNetwork = (typeof USDT_NETWORKS)[number];

/** The ticker shown for every USDT record, whatever its network. */
export const USDT = 'USDT';

const networkOf = (code: string): UsdtNetwork | undefined =>
  USDT_NETWORKS.find((network) => network.code === code);

export const isUsdt = (code: string): boolean => networkOf(code) !== undefined;

/** USDT inside Binance, which has a record of its own. */
export const isUsdtInBinance = (code: string): boolean =>
  /binance/i.test(code) && /usdt/i.test(code);

/** Key of the chain a currency record is sent on; undefined when the currency needs no choice of one. */
export const networkKeyOf = (code: string): UsdtNetwork['networkKey'] | undefined =>
  networkOf(code)?.networkKey;

/** What people call a currency: USDT for each of its networks, else the base of its code. */
export const tickerOf = (code: string): string =>
  isUsdt(code) ? USDT : (code.split('-')[0] ?? code);

const E_VOUCHER_PATH = 'PM-VOUCHER-USD';

/** Codes of currencies; other texts in a path are no words for a page to show. */
const CODE = /^[\w-]{1,40}$/;

/**
 * The currency a path names: codes are upper-cased, `usdt-X` and `X-usdt` lose the usdt part, `usdt` alone
 * is TRC20 and `pm-voucher-usd` the voucher (source: coin selection). Empty for what cannot be a code.
 */
export const currencyCodeFromPath = (text: string): string => {
  const code = text.trim().toUpperCase();
  if (code === E_VOUCHER_PATH) return 'E-VOUCHER';
  if (code === '' || code === USDT) return USDT_NETWORKS[0].code;
  if (!CODE.test(code)) return '';
  return code.replace(/^USDT-(?=.)|(?<=.)-USDT$/g, '');
};

/** The path segment of a currency: `usdt` for every USDT record, that inside Binance too, otherwise its code. */
export const pathOfCurrency = (code: string): string =>
  isUsdt(code) || isUsdtInBinance(code) ? 'usdt' : code;
