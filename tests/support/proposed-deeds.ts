import { randomUUID } from 'node:crypto';
import { doOrPropose } from '#server/exchange/deeds/propose-deed';
import type { TestExchange } from './test-exchange';

/** Proposes a correction of the stock in an operator's name; returns the proposal. */
export const proposeCorrection = async (
  { exchange }: Pick<TestExchange, 'exchange'>,
  operatorId: string,
  quantity = '1.5',
): Promise<string> => {
  const request = { currency: 'TRC20', quantity, reason: 'counted' };
  const proposal = await doOrPropose(
    { ...exchange, operatorLimit: '0' },
    { id: randomUUID(), name: 'adjust-inventory', request, operatorId },
    async () => {},
  );
  return proposal?.id ?? '';
};
