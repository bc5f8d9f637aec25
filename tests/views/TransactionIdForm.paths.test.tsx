import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { TransactionIdForm } from '#src/features/order/proof/TransactionIdForm';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { transactionProofModel } from '#tests/machines/transaction-proof.model';
import { startTransactionProof } from '#tests/machines/transaction-proof.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const button = () => screen.getByRole('button', { name: 'Save the transaction id' });
const shows = (isBusy: boolean) => () => {
  expect(button().hasAttribute('data-loading')).toBe(isBusy);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
};

viewModelTest(
  'TransactionIdForm shows what the machine says on every path',
  transactionProofModel,
  {
    start: () => {
      const run = startTransactionProof();
      show(<TransactionIdForm actor={run.actor} order={SAMPLE_ORDER} />);
      return run;
    },
    calls: { submit: 'service' },
    events: {
      'transactionId.submitted': async () => {
        const target = { value: ' FT 24 329 ' };
        await doing(
          () => void fireEvent.change(screen.getByLabelText(/^Transaction id/), { target }),
        );
        await doing(() => void fireEvent.click(button()));
        await doing(() => {});
      },
      'order.changed': ({ actor }) => doing(() => actor.send({ type: 'order.changed' })),
    },
    states: {
      filling: shows(false),
      sending: shows(true),
      failed: (_, { context: { message } }) =>
        expect(screen.getByRole('alert')).toHaveTextContent(
          message || 'No answer from the service.',
        ),
      saved: shows(false),
    },
  },
);
