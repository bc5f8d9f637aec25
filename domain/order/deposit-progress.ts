import { type DecimalText, decimal, toText } from '../money/money.ts';
import type { OrderDeposit } from './order-deposit.ts';

/** The deposits that are on the way and not final. */
export const pendingDeposits = (deposits: readonly OrderDeposit[]): readonly OrderDeposit[] =>
  deposits.filter(({ state }) => state === 'seen');

/** Units that are on the way and not final. */
export const unitsOnTheWay = (deposits: readonly OrderDeposit[]): DecimalText =>
  toText(
    pendingDeposits(deposits).reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal('0')),
  );

/** Whether every transaction that was seen is gone from the chain. */
export const areAllGone = (deposits: readonly OrderDeposit[]): boolean =>
  deposits.length > 0 && deposits.every(({ state }) => state === 'gone');
