import { expect, it } from 'vitest';
import { cancellationMachine } from '#machines/cancellation/cancellation.machine';
import { countdownMachine } from '#machines/countdown/countdown.machine';
import { deliveredVoucherMachine } from '#machines/delivered-voucher/delivered-voucher.machine';
import { linkMailMachine } from '#machines/link-mail/link-mail.machine';
import { orderMachine } from '#machines/order/order.machine';
import { orderLifecycleMachine } from '#machines/order-lifecycle/order-lifecycle.machine';
import { orderSearchMachine } from '#machines/order-search/order-search.machine';
import { orderStreamMachine } from '#machines/order-stream/order-stream.machine';
import { paymentRepairMachine } from '#machines/payment-repair/payment-repair.machine';
import { pictureRemovalMachine } from '#machines/picture-removal/picture-removal.machine';
import { pictureUploadMachine } from '#machines/picture-upload/picture-upload.machine';
import { privateLinkMachine } from '#machines/private-link/private-link.machine';
import { proofConfirmationMachine } from '#machines/proof-confirmation/proof-confirmation.machine';
import { proofPicturesMachine } from '#machines/proof-pictures/proof-pictures.machine';
import { receiptMachine } from '#machines/receipt/receipt.machine';
import { reviewMachine } from '#machines/review/review.machine';
import { sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import { transactionProofMachine } from '#machines/transaction-proof/transaction-proof.machine';
import { voucherPaymentMachine } from '#machines/voucher-payment/voucher-payment.machine';
import * as cancellationStories from '#stories/order/CancellationButton.stories';
import * as countdownStories from '#stories/order/Countdown.stories';
import * as deliveredVoucherStories from '#stories/order/DeliveredVoucher.stories';
import * as linkMailStories from '#stories/order/LinkMailForm.stories';
import * as liveStories from '#stories/order/LiveNote.stories';
import * as pageStories from '#stories/order/OrderPage.stories';
import * as statusStories from '#stories/order/OrderStatus.stories';
import * as repairStories from '#stories/order/PaymentRepair.stories';
import * as pictureStories from '#stories/order/PicturesCard.stories';
import * as uploadStories from '#stories/order/PictureUpload.stories';
import * as privateLinkStories from '#stories/order/PrivateLink.stories';
import * as confirmationStories from '#stories/order/ProofConfirmation.stories';
import * as receiptStories from '#stories/order/Receipt.stories';
import * as removalStories from '#stories/order/RemovalDialog.stories';
import * as reviewStories from '#stories/order/Review.stories';
import * as saleStories from '#stories/order/SaleStatus.stories';
import * as sentMoneyStories from '#stories/order/SentMoneyButton.stories';
import * as transactionStories from '#stories/order/TransactionIdForm.stories';
import * as voucherPaymentStories from '#stories/order/VoucherPayment.stories';
import * as searchStories from '#stories/order-search/OrderSearch.stories';
import { leafStates } from '#stories/support/leaf-states';
import { statesWithoutStory } from '#tests/support/story-names';

const capitalised = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());

/** `watching.fresh.idle` → `FreshIdle`: the innermost names alone would come twice. */
const storyOfState = (leaf: string) => leaf.split('.').slice(-2).map(capitalised).join('');

/** `ERROR_EVOUCHER` → `ErrorEvoucher`; a story called Error would hide JavaScript's own. */
const storyOfStatus = (status: string) =>
  status === 'error' ? 'DeliveryError' : status.toLowerCase().split('_').map(capitalised).join('');

it('OrderPage has a story for each state', () =>
  expect(Object.keys(pageStories)).toEqual(
    expect.arrayContaining(leafStates(orderMachine).map(storyOfState)),
  ));

it('the lifecycle has a story for each status', () =>
  expect(Object.keys(statusStories)).toEqual(
    expect.arrayContaining(leafStates(orderLifecycleMachine).map(storyOfStatus)),
  ));

it('a sale has a story for each status, and for each way its coins may come', () =>
  expect(Object.keys(saleStories)).toEqual(
    expect.arrayContaining([
      ...leafStates(orderLifecycleMachine).map(storyOfStatus),
      ...['WithoutAddressYet', 'WithMemo', 'SeenInTheMemoryPool', 'Seen', 'Confirmed', 'Gone'],
    ]),
  ));

it('the countdown has a story for each state', () =>
  expect(statesWithoutStory(countdownMachine, countdownStories)).toEqual([]));

it('"I sent enough money" has a story for each state', () =>
  expect(statesWithoutStory(sentMoneyMachine, sentMoneyStories)).toEqual([]));

it('the cancellation has a story for each state', () =>
  expect(statesWithoutStory(cancellationMachine, cancellationStories)).toEqual([]));

it('the receipt has a story for each state', () =>
  expect(statesWithoutStory(receiptMachine, receiptStories)).toEqual([]));

it('the choice about money has a story for each state', () =>
  expect(statesWithoutStory(paymentRepairMachine, repairStories)).toEqual([]));

it('the stream has a story for each state', () =>
  expect(statesWithoutStory(orderStreamMachine, liveStories)).toEqual([]));

it('a delivered voucher has a story for each state', () =>
  expect(statesWithoutStory(deliveredVoucherMachine, deliveredVoucherStories)).toEqual([]));

it('the form for a voucher has a story for each state', () =>
  expect(statesWithoutStory(voucherPaymentMachine, voucherPaymentStories)).toEqual([]));

it('the parts of a proof have a story for each of their states', () => {
  expect(statesWithoutStory(pictureUploadMachine, uploadStories)).toEqual([]);
  expect(statesWithoutStory(transactionProofMachine, transactionStories)).toEqual([]);
  expect(statesWithoutStory(proofConfirmationMachine, confirmationStories)).toEqual([]);
  expect(statesWithoutStory(proofPicturesMachine, pictureStories)).toEqual([]);
  expect(statesWithoutStory(pictureRemovalMachine, removalStories)).toEqual([]);
});
it('the form for a review has a story for each state', () =>
  expect(statesWithoutStory(reviewMachine, reviewStories)).toEqual([]));
it('the mail with a private link has a story for each state', () =>
  expect(statesWithoutStory(linkMailMachine, linkMailStories)).toEqual([]));
it('the private link has a story for each state', () =>
  expect(statesWithoutStory(privateLinkMachine, privateLinkStories)).toEqual([]));

it('the search of an order has a story for each state', () =>
  expect(statesWithoutStory(orderSearchMachine, searchStories)).toEqual([]));
