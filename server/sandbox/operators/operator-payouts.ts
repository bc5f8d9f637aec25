import { createHash } from 'node:crypto';
import { operatorByKey } from '#domain/rails/operator-money';
import type { MoneyOut, Payment } from '../../ports/money-out.ts';
import { noMoneyOut } from '../../ports/unavailable.ts';
import type { Database } from '../../store/database.ts';
import { createSandboxMoneyOut } from '../money-out.ts';
import { readMoneyOutMode } from '../settings.ts';

const BATCH_DIGITS = 9;

/** Batch number in an operator's format. */
const batchNumberFor = ({ provider, id }: Payment): string => {
  const hash = createHash('sha256').update(`${provider}/${id}`).digest('hex');
  return BigInt(`0x${hash}`).toString().slice(0, BATCH_DIGITS);
};

const createOperator = (db: Database, railKey: string): MoneyOut => {
  const rail = `operator:${railKey}` as const;
  return createSandboxMoneyOut(db, {
    rail,
    transactionIdFor: batchNumberFor,
    refuse: async (_, mode) => (mode === 'hand' ? { kind: 'pending' } : undefined),
    waiting: async () =>
      (await readMoneyOutMode(db, rail)) === 'hand' ? { kind: 'pending' } : undefined,
    isConfirmed: async () => true,
  });
};

/** Providers of payments inside the operators, each with a mode of its own. */
export const createSandboxOperators =
  (db: Database) =>
  (railKey: string): MoneyOut =>
    operatorByKey(railKey) ? createOperator(db, railKey) : noMoneyOut;
