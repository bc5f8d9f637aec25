import { toBuyOrder } from '#domain/rules/buy-form';
import { goodForm } from './buy-config';

/** What the same order costs by now. */
export const MOVED = {
  order: toBuyOrder('TRC20', goodForm),
  expectedAmount: '2632896',
  quote: { rate: '30000', amountToPay: '3024000' },
};

export const KNOWN = {
  accountType: 'VCB',
  accountNumber: '0071000123456',
  accountName: 'NGUYEN THI MINH ANH',
};
