import { readAddress } from '#domain/addresses/read-address';
import { toBuyOrder } from '#domain/trade/buy-rules';
import { goodForm } from './buy-config';

/** Moved price of the same order. */
export const MOVED = {
  side: 'buy',
  order: toBuyOrder('TRC20', goodForm, readAddress),
  expectedAmount: '2632896',
  quote: { rate: '30000', cashAmount: '3024000' },
} as const;

export const KNOWN = {
  bankCode: 'VCB',
  accountNumber: '0071000123456',
  accountName: 'NGUYEN THI MINH ANH',
};
