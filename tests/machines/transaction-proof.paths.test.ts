import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { transactionProofModel } from './transaction-proof.model';
import { startTransactionProof } from './transaction-proof.start';

modelTest('transaction proof', transactionProofModel, {
  start: startTransactionProof,
  calls: { submit: 'service' },
  pending: { service: ['sending'] },
  always: ({ reports }, { value }) => {
    const of = (wanted: string) => reports.filter(({ type }) => type === wanted);
    const underWay = of('call.started').length - of('call.settled').length;
    expect(underWay).toBe(value === 'sending' ? 1 : 0);
    expect(of('proof.changed')).toHaveLength(of('call.settled').length);
  },
});
