import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PictureUpload } from '#src/features/order/proof/PictureUpload';
import { ProofConfirmation } from '#src/features/order/proof/ProofConfirmation';
import { TransactionIdForm } from '#src/features/order/proof/TransactionIdForm';
import { ReviewForm } from '#src/features/order/review/ReviewForm';
import { VoucherPaymentCard } from '#src/features/order/voucher/VoucherPaymentCard';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { VOUCHER_SALE } from '#stories/support/sample-sale';
import { PICTURE } from '#tests/machines/picture-upload.model';
import { startPictureUpload } from '#tests/machines/picture-upload.start';
import { startProofConfirmation } from '#tests/machines/proof-confirmation.start';
import { startReview } from '#tests/machines/review.start';
import { startTransactionProof } from '#tests/machines/transaction-proof.start';
import { startVoucherPayment } from '#tests/machines/voucher-payment.start';
import { refused } from '#tests/support/scripted-call';
import { doing, show } from '#tests/support/show';

const ASKED = { ...SAMPLE_ORDER, status: 'request_proof', customerTransactionId: 'FT24329' };
const OUTCOME = refused('This order is over.');

const press = (name: string) =>
  doing(() => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: RegExp, value: string) =>
  doing(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

/** Each form is filled in and sent, and the service refuses. */
const FORMS = {
  review: async () => {
    const { actor, service } = startReview();
    show(<ReviewForm actor={actor} />);
    await type(/^Your review/, 'Nhanh và đúng hẹn.');
    await type(/^Email/, 'khach.hang@example.com');
    await press('Send the review');
    await doing(() => service.settleWith(OUTCOME));
    expect(screen.getByLabelText(/^Your review/)).toHaveValue('Nhanh và đúng hẹn.');
  },
  'transaction id': async () => {
    const { actor, service } = startTransactionProof();
    show(<TransactionIdForm actor={actor} order={ASKED} />);
    await type(/^Transaction id/, 'FT777');
    await press('Save the transaction id');
    await doing(() => service.settleWith(OUTCOME));
    expect(screen.getByLabelText(/^Transaction id/)).toHaveValue('FT777');
  },
  picture: async () => {
    const { actor, upload } = startPictureUpload();
    show(<PictureUpload actor={actor} order={ASKED} />);
    const target = { files: [PICTURE] };
    await doing(() => void fireEvent.change(screen.getByLabelText('Add a picture'), { target }));
    await doing(() => upload.tell({ type: 'upload.settled', outcome: OUTCOME }));
  },
  voucher: async () => {
    const { actor, service } = startVoucherPayment();
    show(<VoucherPaymentCard actor={actor} order={VOUCHER_SALE} />);
    await type(/^Voucher number/, '1234567890');
    await type(/^Activation code/, '1234567890123456');
    await press('Submit the voucher');
    await doing(() => service.settleWith(OUTCOME));
    expect(screen.getByLabelText(/^Voucher number/)).toHaveValue('1234567890');
  },
  'confirmation of a proof': async () => {
    const { actor, service } = startProofConfirmation();
    show(<ProofConfirmation actor={actor} order={ASKED} />);
    await press('My proof is complete');
    await doing(() => service.settleWith(OUTCOME));
  },
} as const;

test.each(Object.entries(FORMS))(
  '[ORD-17] a refused %s is said below it in the service’s words, and nothing typed is lost',
  async (_, fail) => {
    await fail();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('This order is over.');
    const [field] = document.querySelectorAll('input, textarea, button');
    const follows =
      field && field.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).toBeTruthy();
  },
);
