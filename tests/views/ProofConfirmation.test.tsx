import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProofConfirmation } from '#src/features/order/proof/ProofConfirmation';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { startProofConfirmation } from '#tests/machines/proof-confirmation.start';
import { PROOF_CASES } from '#tests/support/proof-table';
import { show } from '#tests/support/show';

const WORDS = {
  transactionId: 'Please save the transaction id first.',
  image: 'Please add a picture of the payment first.',
  transactionIdOrImage: 'Please add a picture or save the transaction id first.',
} as const;

test.each(PROOF_CASES)(
  '[ORD-05] the button of $title is enabled when nothing is missing, else says what is',
  ({ order, missing }) => {
    const { actor } = startProofConfirmation();
    show(
      <ProofConfirmation
        actor={actor}
        order={{ ...SAMPLE_ORDER, ...order, status: 'request_proof' }}
      />,
    );
    const button = screen.getByRole('button', { name: 'My proof is complete' });
    if (missing === undefined) expect(button).toBeEnabled();
    else expect(button).toBeDisabled();
    const said = Object.values(WORDS).filter((words) => screen.queryByText(words));
    expect(said).toEqual(missing === undefined ? [] : [WORDS[missing]]);
  },
);
