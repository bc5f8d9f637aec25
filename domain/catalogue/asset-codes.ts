/** Codes of assets and ways to pay, as older parts of the wire write them (source, section 3). */
export const ASSET_CODES = [
  'eth',
  'btc',
  'usdt',
  'bep20',
  'trc20',
  'erc20',
  'vnd',
  'vcb',
  'vtb',
  'paypal',
  'paypal-company',
] as const;
