/** Path of the page of a currency's prices; the bare one is that of USDT. The group is what names the currency. */
export const RATES_PATH = /^\/rates(?:\/([^/]+))?$/;
