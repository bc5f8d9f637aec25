import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ProofConfirmation } from '#src/features/order/proof/ProofConfirmation';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { proofConfirmationModel } from '#tests/machines/proof-confirmation.model';
import { startProofConfirmation } from '#tests/machines/proof-confirmation.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const GIVEN = { ...SAMPLE_ORDER, status: 'request_proof', customerTransactionId: 'FT24329' };
const button = () => screen.getByRole('button', { name: 'My proof is complete' });
const shows = (isBusy: boolean) => () => {
  expect(button().hasAttribute('data-loading')).toBe(isBusy);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
};

viewModelTest(
  'ProofConfirmation shows what the machine says on every path',
  proofConfirmationModel,
  {
    start: () => {
      const run = startProofConfirmation();
      show(<ProofConfirmation actor={run.actor} order={GIVEN} />);
      return run;
    },
    calls: { confirm: 'service' },
    events: {
      'proof.confirmed': () => doing(() => void fireEvent.click(button())),
      'order.changed': ({ actor }) => doing(() => actor.send({ type: 'order.changed' })),
    },
    states: {
      available: shows(false),
      sending: shows(true),
      failed: (_, { context: { message } }) =>
        expect(screen.getByRole('alert')).toHaveTextContent(
          message || 'No answer from the service.',
        ),
      done: shows(true),
    },
  },
);
