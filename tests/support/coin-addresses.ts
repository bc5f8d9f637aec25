import { COINS, SENDING } from '#server/store/seed/listed';

const EVM = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
/** An address on each network that the sample exchange sends over. */
const ADDRESSES: Readonly<Record<string, string>> = {
  BTC: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  SOL: '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
  TRX: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  LTC: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  XRP: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  TON: 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
  DOGE: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
  ADA: 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
};

/** A customer's address on a network of the sample exchange. */
export const addressOn = (networkKey: string): string => ADDRESSES[networkKey] ?? EVM;

/** Every coin of the sample data over each of its networks, USDT's records included, with its least quantity. */
export const COINS_OVER_NETWORKS = [
  { currencyCode: 'TRC20', networkKey: 'TRX', quantity: '5' },
  { currencyCode: 'ERC20', networkKey: 'ETH', quantity: '5' },
  { currencyCode: 'BEP20', networkKey: 'BSC', quantity: '5' },
  ...COINS.flatMap(([currencyCode, , quantity]) =>
    (SENDING[currencyCode]?.networks ?? []).map((networkKey) => ({
      ...{ currencyCode, networkKey, quantity },
    })),
  ),
] as const;
