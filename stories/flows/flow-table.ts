import type { AnyStateMachine } from 'xstate';
import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { announcementMachine } from '#machines/announcement/announcement.machine';
import { appMachine } from '#machines/app/app.machine';
import { blogListMachine } from '#machines/blog-list/blog-list.machine';
import { blogPostMachine } from '#machines/blog-post/blog-post.machine';
import { cancellationMachine } from '#machines/cancellation/cancellation.machine';
import { captchaMachine } from '#machines/captcha/captcha.machine';
import { claimMachine } from '#machines/claim/claim.machine';
import { clockMachine } from '#machines/clock/clock.machine';
import { configMachine } from '#machines/config/config.machine';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { countdownMachine } from '#machines/countdown/countdown.machine';
import { deliveredVoucherMachine } from '#machines/delivered-voucher/delivered-voucher.machine';
import { documentsMachine } from '#machines/documents/documents.machine';
import { faqMachine } from '#machines/faq/faq.machine';
import { formMachine } from '#machines/form/form.machine';
import { formRulesMachine } from '#machines/form-rules/form-rules.machine';
import { healthMachine } from '#machines/health/health.machine';
import { historyMachine } from '#machines/history/history.machine';
import { landingMachine } from '#machines/landing/landing.machine';
import { languageMachine } from '#machines/language/language.machine';
import { linkMailMachine } from '#machines/link-mail/link-mail.machine';
import { notifierMachine } from '#machines/notifier/notifier.machine';
import { orderMachine } from '#machines/order/order.machine';
import { orderLifecycleMachine } from '#machines/order-lifecycle/order-lifecycle.machine';
import { orderSearchMachine } from '#machines/order-search/order-search.machine';
import { orderStreamMachine } from '#machines/order-stream/order-stream.machine';
import { passwordMachine } from '#machines/password/password.machine';
import { paymentRepairMachine } from '#machines/payment-repair/payment-repair.machine';
import { payoutLifecycleMachine } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { pictureRemovalMachine } from '#machines/picture-removal/picture-removal.machine';
import { pictureUploadMachine } from '#machines/picture-upload/picture-upload.machine';
import { privateLinkMachine } from '#machines/private-link/private-link.machine';
import { profileMachine } from '#machines/profile/profile.machine';
import { proofConfirmationMachine } from '#machines/proof-confirmation/proof-confirmation.machine';
import { proofPicturesMachine } from '#machines/proof-pictures/proof-pictures.machine';
import { rateHistoryMachine } from '#machines/rate-history/rate-history.machine';
import { receiptMachine } from '#machines/receipt/receipt.machine';
import { receiversMachine } from '#machines/receivers/receivers.machine';
import { reviewMachine } from '#machines/review/review.machine';
import { sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import { sessionMachine } from '#machines/session/session.machine';
import { sessionListMachine } from '#machines/session-list/session-list.machine';
import { stepUpMachine } from '#machines/step-up/step-up.machine';
import { submissionMachine } from '#machines/submission/submission.machine';
import { swapMachine } from '#machines/swap/swap.machine';
import { tradeMachine } from '#machines/trade/trade.machine';
import { transactionProofMachine } from '#machines/transaction-proof/transaction-proof.machine';
import { twoFactorMachine } from '#machines/two-factor/two-factor.machine';
import { visitorOrdersMachine } from '#machines/visitor-orders/visitor-orders.machine';
import { voucherPaymentMachine } from '#machines/voucher-payment/voucher-payment.machine';
import { walletMachine } from '#machines/wallet/wallet.machine';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine';
import { storyId } from '#stories/support/StoryLink';

interface Entry {
  readonly machine: AnyStateMachine;
  /** Titles of the story files of its states; the first has a story for each. */
  readonly views: readonly [string, ...string[]];
  /** Export that shows a state, unless it is named like the innermost one. */
  readonly storyOf?: (leaf: string) => string;
}

const capitalised = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());

/** `asking.lookingUp` → `LookingUp` */
const innermost = (leaf: string) => capitalised(leaf.replace(/^.*\./, ''));

/** `watching.fresh.idle` → `FreshIdle`, where innermost names are not unique. */
const lastTwo = (leaf: string) => leaf.split('.').slice(-2).map(capitalised).join('');

/** `ERROR_EVOUCHER` → `ErrorEvoucher`; an export called Error would hide JavaScript's own. */
const ofStatus = (status: string) =>
  status === 'error' ? 'DeliveryError' : status.toLowerCase().split('_').map(capitalised).join('');

/** Every flow by its folder below `machines/`, with the stories of its states. */
const ENTRIES = {
  withdrawal: { machine: withdrawalMachine, views: ['Features/Withdrawal'] },
  'account-name': { machine: accountNameMachine, views: ['Fields/AccountNameFields'] },
  announcement: { machine: announcementMachine, views: ['Features/Announcement'] },
  app: { machine: appMachine, views: ['Screens/Shell'] },
  captcha: { machine: captchaMachine, views: ['Fields/CaptchaField'] },
  claim: { machine: claimMachine, views: ['Features/ClaimOrder'] },
  clock: { machine: clockMachine, views: ['Features/ClockNotice'] },
  config: { machine: configMachine, views: ['Features/ConfigAlert'] },
  confirmation: { machine: confirmationMachine, views: ['Features/Confirmation'] },
  'blog-list': { machine: blogListMachine, views: ['Features/BlogList'] },
  'blog-post': { machine: blogPostMachine, views: ['Features/BlogPost'] },
  connectivity: { machine: connectivityMachine, views: ['Features/OfflineBanner'] },
  countdown: { machine: countdownMachine, views: ['Features/Countdown'] },
  faq: { machine: faqMachine, views: ['Features/FaqList'] },
  form: {
    machine: formMachine,
    views: [
      'Features/LoginForm',
      'Features/RegistrationForm',
      'Features/ForgotForm',
      'Features/PasswordResetForm',
      'Features/PriceAlert',
    ],
  },
  'form-rules': { machine: formRulesMachine, views: ['Features/FormRules'] },
  health: { machine: healthMachine, views: ['Features/HealthNote'] },
  swap: { machine: swapMachine, views: ['Features/SwapCard'] },
  documents: { machine: documentsMachine, views: ['Fields/IdentityDocuments'] },
  wallet: { machine: walletMachine, views: ['Features/Wallet'] },
  history: { machine: historyMachine, views: ['Features/HistoryList'] },
  landing: { machine: landingMachine, views: ['Features/LandingFigures'] },
  'visitor-orders': {
    machine: visitorOrdersMachine,
    views: ['Features/OpenOrders', 'Features/VisitorOrders'],
  },
  receivers: { machine: receiversMachine, views: ['Features/Receivers'] },
  language: { machine: languageMachine, views: ['Features/LanguageSwitch'] },
  notifier: { machine: notifierMachine, views: ['Features/Toast'] },
  order: { machine: orderMachine, views: ['Features/OrderPage'], storyOf: lastTwo },
  'order-lifecycle': {
    machine: orderLifecycleMachine,
    views: ['Features/OrderStatus', 'Features/SaleStatus'],
    storyOf: ofStatus,
  },
  'order-search': { machine: orderSearchMachine, views: ['Features/OrderSearch'] },
  'order-stream': { machine: orderStreamMachine, views: ['Features/LiveNote'] },
  password: { machine: passwordMachine, views: ['Features/Password'] },
  'payment-repair': {
    machine: paymentRepairMachine,
    views: ['Features/PaymentRepair', 'Features/SaleRepair'],
  },
  'payout-lifecycle': { machine: payoutLifecycleMachine, views: ['Payout/States'] },
  'picture-removal': { machine: pictureRemovalMachine, views: ['Features/RemovalDialog'] },
  'picture-upload': { machine: pictureUploadMachine, views: ['Features/PictureUpload'] },
  'proof-confirmation': {
    machine: proofConfirmationMachine,
    views: ['Features/ProofConfirmation'],
  },
  'proof-pictures': { machine: proofPicturesMachine, views: ['Features/PicturesCard'] },
  'transaction-proof': { machine: transactionProofMachine, views: ['Features/TransactionIdForm'] },
  'link-mail': { machine: linkMailMachine, views: ['Features/LinkMailForm'] },
  'private-link': { machine: privateLinkMachine, views: ['Features/PrivateLink'] },
  profile: { machine: profileMachine, views: ['Features/ProfileForm'] },
  review: { machine: reviewMachine, views: ['Features/Review'] },
  cancellation: { machine: cancellationMachine, views: ['Features/CancellationButton'] },
  'sent-money': { machine: sentMoneyMachine, views: ['Features/SentMoneyButton'] },
  receipt: { machine: receiptMachine, views: ['Features/Receipt'] },
  session: { machine: sessionMachine, views: ['Features/Session'] },
  'account-deletion': {
    machine: accountDeletionMachine,
    views: ['Features/AccountDeletion'],
  },
  'rate-history': { machine: rateHistoryMachine, views: ['Features/RateHistory'] },
  'session-list': { machine: sessionListMachine, views: ['Features/SessionList'] },
  'step-up': { machine: stepUpMachine, views: ['Features/StepUp'] },
  submission: { machine: submissionMachine, views: ['Features/Submission'] },
  trade: { machine: tradeMachine, views: ['Features/TradeCard'] },
  'two-factor': { machine: twoFactorMachine, views: ['Features/TwoFactor'] },
  'delivered-voucher': { machine: deliveredVoucherMachine, views: ['Features/DeliveredVoucher'] },
  'voucher-payment': { machine: voucherPaymentMachine, views: ['Features/VoucherPayment'] },
} satisfies Readonly<Record<string, Entry>>;

export type FlowName = keyof typeof ENTRIES;

export interface Flow extends Entry {
  /** Folder below `machines/`. */
  readonly name: FlowName;
}

export const FLOWS: readonly Flow[] = Object.entries(ENTRIES).map(([name, entry]) => ({
  ...(entry as Entry),
  name: name as FlowName,
}));

export const flowNamed = (name: FlowName): Flow => ({ ...(ENTRIES[name] as Entry), name });

/** Id of a flow's page. */
export const pageOf = ({ name }: Pick<Flow, 'name'>) =>
  storyId('Flows', name.split('-').map(capitalised).join(''));

/** Id of the story of a flow's running chart. */
export const liveStoryOf = ({ machine }: Flow) => storyId(`Machines/${machine.id}`, 'Live');

/** Id of the story of one state's view. */
export const stateStoryOf = ({ views, storyOf = innermost }: Flow, leaf: string) =>
  storyId(views[0], storyOf(leaf));
