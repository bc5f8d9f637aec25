import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { orderLifecycleModel } from '#tests/machines/order-lifecycle.model';
import { viewModelTest } from '#tests/support/view-model-test';
import { followingLifecycle, type StatusWords } from './follow-lifecycle';

const WORDS: StatusWords = {
  pending: ['Waiting for your transfer', 'Transfer 2,632,896'],
  request_proof: ['Receipt wanted', 'Send us the receipt'],
  provided_proof: ['Receipt submitted', 'We are checking your receipt'],
  ERROR_EVOUCHER: ['Voucher not accepted', 'Check your voucher'],
  verifying_transaction: ['Checking your transfer', 'We are checking your transfer'],
  require_kyc: ['Identity check', 'Verify your identity'],
  paid: ['Money received', 'We have received your 2,632,896'],
  delivering: ['Sending', 'Sending 100'],
  waitingotp: ['Sending', 'Sending 100'],
  delivered: ['Finished', '100 USDT sent to …KcbLSE'],
  cancelled: ['Cancelled', 'This order was cancelled'],
  forged: ['Cancelled', 'This order was closed'],
  error: ['Delivery failed', 'Sending has failed, your money is safe'],
  retry_scheduled: ['Trying again', 'We are about to try again'],
  handmake: ['Sent by hand', 'One of us sends 100'],
};

viewModelTest(
  'OrderPage follows its order on every path of the lifecycle',
  orderLifecycleModel,
  followingLifecycle(SAMPLE_ORDER, WORDS),
);
