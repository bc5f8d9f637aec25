import { SAMPLE_SALE } from '#stories/support/sample-sale';
import { orderLifecycleModel } from '#tests/machines/order-lifecycle.model';
import { viewModelTest } from '#tests/support/view-model-test';
import { followingLifecycle, type StatusWords } from './follow-lifecycle';

const WORDS: StatusWords = {
  pending: [
    'Waiting for your coins',
    'Send exactly 20 USDT over TRC20 \\(Tron\\) to receive 520,400',
  ],
  request_proof: ['Transaction id wanted', 'Send us the transaction id of your coins'],
  provided_proof: ['Transaction id submitted', 'We are checking your transaction id'],
  ERROR_EVOUCHER: ['Voucher not accepted', 'Check your voucher'],
  verifying_transaction: ['Looking for your coins', 'We are looking for your coins'],
  require_kyc: ['Identity check', 'Verify your identity'],
  paid: ['Coins received', 'We have received your 20 USDT'],
  delivering: ['Sending', 'Sending 520,400'],
  waitingotp: ['Sending', 'Sending 520,400'],
  delivered: ['Finished', '520,400 ₫ sent to Techcombank ··7890'],
  cancelled: ['Cancelled', 'This order was cancelled'],
  forged: ['Cancelled', 'This order was closed'],
  error: ['Delivery failed', 'The transfer to your bank has failed'],
  retry_scheduled: ['Trying again', 'We are about to try again'],
  handmake: ['Sent by hand', 'One of us sends 520,400'],
};

viewModelTest(
  'The page of a sale follows it on every path of the lifecycle',
  orderLifecycleModel,
  followingLifecycle(SAMPLE_SALE, WORDS),
);
