import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { proofConfirmationModel } from './proof-confirmation.model';
import { startProofConfirmation } from './proof-confirmation.start';

modelTest('proof confirmation', proofConfirmationModel, {
  start: startProofConfirmation,
  calls: { confirm: 'service' },
  pending: { service: ['sending'] },
  always: ({ reports }, { value }) => {
    const of = (wanted: string) => reports.filter(({ type }) => type === wanted);
    const underWay = of('call.started').length - of('call.settled').length;
    expect(underWay).toBe(value === 'sending' ? 1 : 0);
    expect(of('proof.changed')).toHaveLength(of('call.settled').length);
  },
});
