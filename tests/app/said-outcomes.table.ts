import { NO_DOCUMENTS } from '#domain/account/documents';
import type { Receiver } from '#domain/account/receiver';
import { TWOFA } from '#domain/account/second-factor';
import { PLAIN_USER, type UserAccount } from '#domain/account/session';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { Screen } from '#domain/navigation/screen';
import type { Order } from '#domain/order/order';
import { deletionCodec } from '#domain/wire/account-deletion-wire';
import { recoveryCodesCodec } from '#domain/wire/account-security-wire';
import { encodeDocuments } from '#domain/wire/documents-wire';
import { foundOrderCodec } from '#domain/wire/order-requests';
import { encodeOrder } from '#domain/wire/order-wire';
import { receiversCodec } from '#domain/wire/receiver-wire';
import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import { encodeStatement } from '#domain/wire/statement-wire';
import { selectDeletionForm } from '#machines/account-deletion/account-deletion.selectors';
import { selectReceiversActor, selectStepUp } from '#machines/app/app.selectors';
import type { DocumentsActorRef } from '#machines/documents/documents.machine';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectStep } from '#machines/form/form.selectors';
import type { FormValues } from '#machines/form/form.types';
import {
  selectCancellation,
  selectLinkMail,
  selectOrderDocuments,
  selectPaymentRepair,
  selectPrivateLink,
  selectProofConfirmation,
  selectProofUpload,
  selectRemoval,
  selectReview,
  selectSentMoney,
  selectTransactionProof,
  selectVoucherPayment,
} from '#machines/order/order.selectors';
import {
  selectUploadMessage,
  selectUploadPhase,
} from '#machines/picture-upload/picture-upload.selectors';
import { fieldsOf } from '#machines/profile/profile.machine';
import type { ReceiversActorRef } from '#machines/receivers/receivers.machine';
import { selectStepUpForm } from '#machines/step-up/step-up.selectors';
import type { SubmissionActorRef } from '#machines/submission/submission.machine';
import { selectIsChecking } from '#machines/submission/submission.selectors';
import { selectSwapRefusal, selectSwapSubmission } from '#machines/swap/swap.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectRefusal, selectSubmission } from '#machines/trade/trade.selectors';
import { selectStep as selectFactorStep } from '#machines/two-factor/two-factor.selectors';
import { selectAddresses, selectAddressMessage } from '#machines/wallet/wallet.selectors';
import {
  selectIsWithdrawalChecked,
  selectWithdrawalRefusal,
} from '#machines/withdrawal/withdrawal.selectors';
import { goodForm } from '#stories/support/buy-config';
import { LATE_OFFER, REPAIRED_ORDER } from '#stories/support/sample-offers';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { VOUCHER_SALE } from '#stories/support/sample-sale';
import { goodSale, sellConfig } from '#stories/support/sell-config';
import { GOOD_SWAP, swapConfig } from '#stories/support/swap-config';
import { GOOD_WITHDRAWAL, withdrawalConfig } from '#stories/support/withdrawal-config';
import { placedOrder } from '#tests/support/orders';
import { MEMBER, refusing, type Site, saying } from '#tests/support/whole-site';

/** The flow that made a call, and what its view has words for. */
export interface Flow {
  readonly getSnapshot: () => { readonly value: unknown; readonly context: object };
}

/** What a flow keeps of a service's message. */
export const messageIn = (flow: Flow): string => {
  const { context } = flow.getSnapshot();
  return 'message' in context ? String(context.message) : '';
};

/** What a view says at this moment; empty for nothing. */
type Says = () => string;

export interface Row {
  /** Path of the call, without its query. */
  readonly call: string;
  /** Order whose page is open, and how it has changed once the call was answered. */
  readonly order?: Order;
  readonly next?: Partial<Order>;
  /** The visitor is a guest. */
  readonly isGuest?: true;
  readonly user?: UserAccount;
  readonly config?: SiteConfig;
  /** Answers of other calls; and what they are once this one has succeeded. */
  readonly answers?: () => Readonly<Record<string, () => Response>>;
  readonly onAnswered?: Readonly<Record<string, () => Response>>;
  /** Answer to a GET of the same path. */
  readonly load?: () => Response;
  /** Successful answer; without, an empty one. */
  readonly answer?: () => Response;
  /** Makes the call. */
  readonly act: (site: Site) => Flow | Says | undefined | Promise<Flow | Says | undefined>;
  /** What is said of a success, and where. */
  readonly success: string;
  /** What is said of a refusal and of a lost answer, where no form says it. */
  readonly failure?: RegExp;
}

const PLAIN_MEMBER: UserAccount = { ...PLAIN_USER, ...MEMBER.user };
export const USER = { ...PLAIN_MEMBER, twofa: TWOFA.authenticator };
const OPERATOR = { ...USER, role: 10 };
const EMAIL = 'lan@bendoi.test';
const IMAGE = '/proofs/1.png';
export const { ref } = SAMPLE_ORDER;
const ASKED: Order = { ...SAMPLE_ORDER, status: 'request_proof', customerTransactionId: 'FT1' };
const HASH = 'a'.repeat(64);
const PICTURE = new File(['png'], 'picture.png', { type: 'image/png' });
const BTC_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

const onOrder = (site: Site) => site.flow('order').ref;
const told = <TActor extends { readonly send: (event: never) => void }>(
  actor: TActor | undefined,
  ...events: readonly Parameters<TActor['send']>[0][]
): TActor => {
  if (!actor) throw new Error('the page has no such part');
  for (const event of events) actor.send(event as never);
  return actor;
};

/** State of a flow where it is one of those that its view has words for. */
const phaseOf = (flow: Flow, ...phases: readonly string[]): string =>
  phases.find((phase) => {
    const { value } = flow.getSnapshot();
    return value === phase || (typeof value === 'object' && phase in (value ?? {}));
  }) ?? '';
const saidBy = (flow: Flow, ...phases: readonly string[]): string =>
  messageIn(flow) || phaseOf(flow, ...phases);

type FormKind =
  | 'registration'
  | 'forgot'
  | 'passwordReset'
  | 'keepAccount'
  | 'freezeAccount'
  | 'priceAlert';

/** Hands in the form of a page. */
const handIn = async (
  site: Site,
  screen: Screen<FormKind>,
  path: string,
  values: FormValues,
): Promise<FormActorRef> => {
  await site.enter(screen, path);
  return told(site.flow(screen.kind).ref as FormActorRef, { type: 'form.submitted', values });
};

const PHONE = { phone: '84901234567' };
const PHONE_CODE = { code: '123456', phone: '84901234567' };
const SECRET = { secret: 'S', url: 'otpauth://x' };
const CODES = recoveryCodesCodec.encode({ codes: ['1111-2222'] });
const PHONE_ANSWERS = {
  '/api/v1/phone_numbers': () => saying({}),
  '/api/v1/phone_numbers/verify': () => saying({}),
  '/api/v1/google-auth/get-secret': () => saying(SECRET),
};

/** What the form of the open step says. */
const formMessage = (site: Site): string => {
  const { form, message } = site.flow('twoFactor').ref.getSnapshot().context;
  return message || form?.getSnapshot().context.message || '';
};

/** Opens the second factor's dialog, and hands in one step after the other. */
const openFactor = async (
  site: Site,
  chosen: 'enabling.chosen' | 'sms.chosen' | 'disabling.chosen' | 'codes.chosen',
  ...steps: readonly FormValues[]
): Promise<Says> => {
  await site.enter({ kind: 'twoFactor' }, '/2fa');
  const factor = told(site.flow('twoFactor').ref, { type: chosen });
  for (const values of steps) {
    told(factor.getSnapshot().context.form, { type: 'form.submitted', values });
    await site.settle();
  }
  return () => formMessage(site) || (selectFactorStep(factor.getSnapshot()) ?? '');
};
const enableByPhone = (site: Site, ...steps: readonly FormValues[]) =>
  openFactor(site, 'enabling.chosen', ...steps);

/** The first withdrawal needs a proof of the person. */
const guarded = () => {
  let isAsked = false;
  return {
    '/api/v1/withdrawals': () => {
      const answer = isAsked ? saying(null) : refusing('Prove it', 403, 'STEP_UP_REQUIRED');
      isAsked = true;
      return answer;
    },
  };
};
const demandCode = () =>
  Response.json(
    { status: 'error', message: 'REQUIRED_CODE', data: { type: 'mail' } },
    { status: 422 },
  );

const RECEIVER: Receiver = {
  ...{ id: 'R1', name: 'Anh Minh', kind: 'bank', provider: 'VCB', account: '0071000123456' },
  opensAt: 0,
};
const OTHER_RECEIVER: Receiver = { ...RECEIVER, id: 'R2', name: 'Chị Lan' };
const receiversOf = (...receivers: readonly Receiver[]) =>
  saying(receiversCodec.encode({ receivers }));
const receiverNames = (actor: ReceiversActorRef) =>
  (actor.getSnapshot().context.receivers ?? []).map(({ name }) => name).join();

const openReceivers = async (site: Site): Promise<ReceiversActorRef> => {
  await site.enter({ kind: 'withdrawal' }, '/withdraw');
  site.app.send({ type: 'receivers.approached' });
  await site.waitFor(
    () => selectReceiversActor(site.app.getSnapshot())?.getSnapshot().value === 'shown',
  );
  return told(selectReceiversActor(site.app.getSnapshot()));
};

const openWithdrawal = async (site: Site) => {
  await site.enter({ kind: 'withdrawal' }, '/withdraw');
  await site.settle();
  return told(site.flow('withdrawal').ref, { type: 'form.submitted', values: GOOD_WITHDRAWAL });
};
const proofOf = (site: Site) => {
  const dialog = selectStepUp(site.app.getSnapshot());
  return dialog && selectStepUpForm(dialog.getSnapshot());
};
const withdrawUnproven = async (site: Site) => {
  const withdrawal = await openWithdrawal(site);
  await site.waitFor(() => proofOf(site) !== undefined);
  return withdrawal;
};
const handInProof = async (site: Site) =>
  told(proofOf(site), {
    type: 'form.submitted',
    values: { stepUpPassword: 'mot-hai-ba', code: '' },
  });

const statementOf = (address: string) =>
  Response.json({
    status: 'success',
    ...encodeStatement({
      ...{ entries: [], total: 0, payIn: undefined, deposits: [], isStopped: false },
      addresses: [{ coin: 'BTC', address }],
    }),
  });

const checkingOf = (submission: SubmissionActorRef | undefined): string =>
  submission && selectIsChecking(submission.getSnapshot()) ? 'checking' : '';
const tradeSays =
  (trade: TradeActorRef): Says =>
  () =>
    selectRefusal(trade.getSnapshot()) || checkingOf(selectSubmission(trade.getSnapshot()));

const HANDED_IN = () =>
  saying(encodeDocuments({ ...NO_DOCUMENTS, state: 'waiting', handedInAt: 1_700_000_000 }));
const handInPictures = (actor: DocumentsActorRef | undefined): Says => {
  const documents = told(
    actor,
    { type: 'picture.chosen', kind: 'face_document', file: PICTURE },
    { type: 'picture.chosen', kind: 'face_note', file: PICTURE },
    { type: 'documents.submitted' },
  );
  return () => saidBy(documents, 'waiting', 'cutOff');
};

/** Every call that a person starts, and where its outcome is said. */
export const ROWS: readonly Row[] = [
  {
    call: '/api/v1/users/login',
    act: async (site) => {
      localStorage.removeItem('token');
      site.app.send({ type: 'session.required' });
      await site.enter({ kind: 'login' }, '/login');
      const values = { email: 'lan@bendoi.test', password: 'mot-hai', captcha: 'solved', code: '' };
      return told(site.flow('login').ref, { type: 'form.submitted', values });
    },
    success: 'toast: SIGNED_IN',
  },
  {
    call: '/api/v1/users/update-profile',
    act: async (site) => {
      await site.enter({ kind: 'profile' }, '/account');
      const profile = site.flow('profile').ref;
      const fields = { ...fieldsOf(profile.getSnapshot().context.account), address: '1 Lê Lợi' };
      return told(profile, { type: 'profile.submitted', fields });
    },
    success: 'toast: SAVED',
  },
  {
    call: '/api/v1/users/change-password',
    act: async (site) => {
      await site.enter({ kind: 'password' }, '/security');
      const password = site.flow('password').ref;
      const { form } = password.getSnapshot().context;
      const values = { currentPassword: 'mot-hai', password: 'ba-bon', confirmPassword: 'ba-bon' };
      told(form, { type: 'form.submitted', values });
      return {
        getSnapshot: () =>
          password.getSnapshot().matches('changed')
            ? { value: 'changed', context: {} }
            : (form as Flow).getSnapshot(),
      };
    },
    success: 'form: changed',
  },
  {
    call: '/api/v1/users/revoke-session',
    act: async (site) => {
      await site.enter({ kind: 'password' }, '/security');
      const { sessionList } = site.flow('password').ref.getSnapshot().context;
      return told(
        sessionList,
        { type: 'revocation.chosen', id: 'S2' },
        { type: 'revocation.confirmed' },
      );
    },
    success: 'toast: DEVICE_SIGNED_OUT',
  },
  {
    call: '/api/v1/google-auth/disable',
    act: async (site) => {
      await site.enter({ kind: 'twoFactor' }, '/2fa');
      const twoFactor = site.flow('twoFactor').ref;
      told(twoFactor, { type: 'disabling.chosen' });
      return told(twoFactor.getSnapshot().context.form, { type: 'form.submitted', values: {} });
    },
    success: 'toast: SAVED',
  },
  {
    call: '/api/v1/confirm-send-money',
    order: SAMPLE_ORDER,
    next: { status: 'verifying_transaction' },
    act: (site) =>
      told(
        selectSentMoney(onOrder(site).getSnapshot()),
        { type: 'sent.reported' },
        { type: 'sent.confirmed' },
      ),
    success: 'page: verifying_transaction',
  },
  {
    call: '/api/v1/cancel-order',
    order: SAMPLE_ORDER,
    next: { status: 'cancelled' },
    act: (site) =>
      told(
        selectCancellation(onOrder(site).getSnapshot()),
        { type: 'cancellation.requested' },
        { type: 'cancellation.confirmed' },
      ),
    success: 'page: cancelled',
  },
  {
    call: '/api/v1/order-link',
    order: { ...SAMPLE_ORDER, linkHash: HASH },
    act: (site) =>
      told(
        selectPrivateLink(onOrder(site).getSnapshot()),
        { type: 'link.requested' },
        { type: 'renewal.confirmed' },
      ),
    success: 'toast: LINK_MADE',
  },
  {
    call: '/api/v1/order-link-mail',
    order: { ...SAMPLE_ORDER, linkHash: HASH },
    act: (site) =>
      told(selectLinkMail(onOrder(site).getSnapshot()), {
        type: 'mail.requested',
        asked: { email: 'lan@bendoi.test', hasNews: false },
      }),
    success: 'form: sent',
  },
  {
    call: '/api/v1/order-news-stop',
    order: { ...SAMPLE_ORDER, linkHash: HASH, newsAddress: 'l…@bendoi.test' },
    act: (site) => told(selectLinkMail(onOrder(site).getSnapshot()), { type: 'stop.requested' }),
    success: 'form: stopped',
  },
  {
    call: '/api/v2/submit-transaction-id',
    order: ASKED,
    act: (site) =>
      told(selectTransactionProof(onOrder(site).getSnapshot()), {
        type: 'transactionId.submitted',
        transactionId: 'FT2',
      }),
    next: { customerTransactionId: 'FT2' },
    success: 'page: FT2',
  },
  {
    call: '/api/v1/confirm-provided-proof',
    order: { ...ASKED, status: 'provided_proof' },
    act: (site) =>
      told(selectProofConfirmation(onOrder(site).getSnapshot()), { type: 'proof.confirmed' }),
    success: 'toast: PROOF_CONFIRMED',
  },
  {
    call: IMAGE,
    order: { ...SAMPLE_ORDER, status: 'verifying_transaction', proofImages: [IMAGE] },
    act: async (site) => {
      onOrder(site).send({ type: 'account.known', account: OPERATOR });
      const removal = told(selectRemoval(onOrder(site).getSnapshot()), {
        type: 'removal.requested',
        link: IMAGE,
      });
      await site.settle(5_000);
      return told(removal, { type: 'removal.confirmed' });
    },
    success: 'toast: PICTURE_DELETED',
  },
  {
    call: '/api/v1/reviews',
    order: { ...SAMPLE_ORDER, status: 'delivered', review: { state: 'open', content: '' } },
    next: { review: { state: 'waiting', content: 'Nhanh' } },
    act: (site) =>
      told(selectReview(onOrder(site).getSnapshot()), {
        type: 'review.sent',
        review: { content: 'Nhanh', email: 'lan@bendoi.test' },
      }),
    success: 'page: waiting',
  },
  {
    call: '/api/v1/try_evoucher',
    order: { ...VOUCHER_SALE, ref },
    next: { status: 'paid' },
    act: (site) =>
      told(selectVoucherPayment(onOrder(site).getSnapshot()), {
        type: 'voucher.handedIn',
        voucher: { number: '1234567890', code: '1234567890123456' },
      }),
    success: 'page: paid',
  },
  {
    call: '/api/v1/users/register',
    isGuest: true,
    act: (site) =>
      handIn(site, { kind: 'registration' }, '/registration', {
        ...{ email: EMAIL, password: 'mot-hai-ba', confirmPassword: 'mot-hai-ba' },
        ...{ captcha: 'solved', agree: true },
      }),
    success: 'notice: LOGIN_REQUEST_SENT',
  },
  {
    call: '/api/v1/users/process_register',
    isGuest: true,
    act: async (site) => {
      await site.enter({ kind: 'confirmation', token: 't' }, '/users/process/t');
      const { ref: confirmation } = site.flow('confirmation');
      return () => saidBy(confirmation, 'unreachable');
    },
    success: 'toast: ACCOUNT_CONFIRMED',
  },
  {
    call: '/api/v1/users/request-password-reset',
    isGuest: true,
    act: (site) => handIn(site, { kind: 'forgot' }, '/forgot', { email: EMAIL, captcha: 'solved' }),
    success: 'notice: RESET_LINK_SENT',
  },
  {
    call: '/api/v1/users/reset-password',
    isGuest: true,
    act: (site) =>
      handIn(site, { kind: 'passwordReset', token: 't' }, '/users/reset-password/t', {
        ...{ password: 'mot-hai-ba', confirmPassword: 'mot-hai-ba', captcha: 'solved' },
        token: 't',
      }),
    success: 'toast: PASSWORD_SAVED',
  },
  {
    // Whatever the service says of it, the session is over here.
    call: '/api/v1/logout',
    act: async (site) => {
      await site.enter({ kind: 'leaving' }, '/logout');
      return undefined;
    },
    success: 'notice: SIGNED_OUT',
    failure: /^notice: SIGNED_OUT$/,
  },
  {
    call: '/api/v1/users/keep-account',
    isGuest: true,
    act: (site) =>
      handIn(site, { kind: 'keepAccount', token: 't' }, '/keep-account/t', { token: 't' }),
    success: 'toast: ACCOUNT_KEPT',
  },
  {
    call: '/api/v1/users/freeze-account',
    isGuest: true,
    act: async (site) => {
      const values = { token: 't' };
      const form = await handIn(site, { kind: 'freezeAccount', token: 't' }, '/freeze/t', values);
      return () => saidBy(form, 'done');
    },
    success: 'form: done',
  },
  ...(
    [
      ['/api/v1/price-alerts', 'usdt', 'ALERT_MAIL_SENT'],
      ['/api/v1/price-alerts/confirm', 'confirm/t', 'ALERT_STARTED'],
      ['/api/v1/price-alerts/end', 'end/t', 'ALERT_ENDED'],
    ] as const
  ).map(
    ([call, path, message]): Row => ({
      call,
      isGuest: true,
      act: (site) =>
        handIn(site, { kind: 'priceAlert', path, isSale: false }, `/price-alert/${path}`, {
          ...{ path, isSale: false, price: '26000', email: EMAIL, captcha: 'solved' },
        }),
      success: `notice: ${message}`,
    }),
  ),
  {
    call: '/api/v1/users/delete-account',
    answers: () => ({ '/api/v1/users/deletion': () => saying(deletionCodec.encode({ dueAt: 0 })) }),
    answer: () => saying(deletionCodec.encode({ dueAt: 1_800_000_000 })),
    act: async (site) => {
      await site.enter({ kind: 'password' }, '/security');
      await site.settle();
      const deletion = told(site.flow('password').ref.getSnapshot().context.deletion, {
        type: 'deletion.chosen',
      });
      const form = told(selectDeletionForm(deletion.getSnapshot()), {
        type: 'form.submitted',
        values: { deletionPassword: 'mot-hai' },
      });
      return () => saidBy(form) || saidBy(deletion, 'due');
    },
    success: 'form: due',
  },
  {
    call: '/api/v1/phone_numbers',
    user: PLAIN_MEMBER,
    act: (site) => enableByPhone(site, PHONE),
    success: 'form: phoneCode',
  },
  {
    call: '/api/v1/phone_numbers/verify',
    user: PLAIN_MEMBER,
    answers: () => PHONE_ANSWERS,
    act: (site) => enableByPhone(site, PHONE, PHONE_CODE),
    success: 'form: code',
  },
  {
    call: '/api/v1/google-auth/get-secret',
    user: PLAIN_MEMBER,
    answers: () => PHONE_ANSWERS,
    answer: () => saying(SECRET),
    act: (site) => enableByPhone(site, PHONE, PHONE_CODE),
    success: 'form: code',
  },
  {
    call: '/api/v1/google-auth/verify-secret',
    user: PLAIN_MEMBER,
    answers: () => PHONE_ANSWERS,
    answer: () => saying(CODES),
    // The codes themselves are no saying: they are what is kept.
    act: async (site) => {
      await enableByPhone(site, PHONE, PHONE_CODE, { code: '654321', phoneCode: '1', secret: 'S' });
      return () => formMessage(site);
    },
    success: 'toast: SAVED',
  },
  {
    call: '/api/v1/sms-factor/code',
    user: PLAIN_MEMBER,
    act: (site) => openFactor(site, 'sms.chosen', PHONE),
    success: 'form: smsCode',
  },
  {
    call: '/api/v1/sms-factor/enable',
    user: PLAIN_MEMBER,
    answers: () => ({ '/api/v1/sms-factor/code': () => saying({}) }),
    answer: () => saying(CODES),
    act: async (site) => {
      await openFactor(site, 'sms.chosen', PHONE, PHONE_CODE);
      return () => formMessage(site);
    },
    success: 'toast: SAVED',
  },
  {
    call: '/api/v1/sms-factor/disable',
    user: { ...PLAIN_MEMBER, twofa: TWOFA.sms },
    act: async (site) => {
      await openFactor(site, 'disabling.chosen', { factor: 'sms' });
      return () => formMessage(site);
    },
    success: 'toast: SAVED',
  },
  {
    call: '/api/v1/users/recovery-codes',
    answer: () => saying(CODES),
    act: (site) => openFactor(site, 'codes.chosen', {}),
    success: 'form: codes',
  },
  {
    // What waited for the proof goes on, and says its own outcome.
    call: '/api/v1/users/step-up',
    answers: guarded,
    config: withdrawalConfig,
    act: async (site) => {
      const withdrawal = await withdrawUnproven(site);
      const proof = await handInProof(site);
      return () => saidBy(proof) || saidBy(withdrawal, 'taken');
    },
    success: 'form: taken',
  },
  {
    call: '/api/v1/users/step-up-code',
    answers: () => ({ ...guarded(), '/api/v1/users/step-up': demandCode }),
    config: withdrawalConfig,
    act: async (site) => {
      await withdrawUnproven(site);
      const proof = await handInProof(site);
      return () => saidBy(proof) || (selectStep(proof.getSnapshot()) === 1 ? 'code' : '');
    },
    success: 'form: code',
  },
  {
    call: '/api/v1/withdrawals',
    config: withdrawalConfig,
    act: async (site) => {
      const withdrawal = await openWithdrawal(site);
      return () =>
        selectWithdrawalRefusal(withdrawal.getSnapshot()) ||
        saidBy(withdrawal, 'taken') ||
        (selectIsWithdrawalChecked(withdrawal.getSnapshot()) ? 'checking' : '');
    },
    success: 'form: taken',
  },
  {
    call: '/api/v1/users/receivers',
    load: () => receiversOf(),
    onAnswered: { '/api/v1/users/receivers': () => receiversOf(RECEIVER) },
    config: withdrawalConfig,
    act: async (site) => {
      const receivers = await openReceivers(site);
      const { name, kind, provider, account } = RECEIVER;
      const receiver = { name, kind, provider, account };
      told(receivers, { type: 'receiver.submitted', receiver });
      return () => messageIn(receivers) || receiverNames(receivers);
    },
    success: 'form: Anh Minh',
  },
  {
    call: '/api/v1/users/remove-receiver',
    answers: () => ({ '/api/v1/users/receivers': () => receiversOf(RECEIVER, OTHER_RECEIVER) }),
    onAnswered: { '/api/v1/users/receivers': () => receiversOf(OTHER_RECEIVER) },
    config: withdrawalConfig,
    act: async (site) => {
      const receivers = await openReceivers(site);
      const chosen = { type: 'removal.chosen', id: RECEIVER.id } as const;
      told(receivers, chosen, { type: 'removal.confirmed' });
      return () => messageIn(receivers) || receiverNames(receivers);
    },
    success: 'form: Chị Lan',
  },
  {
    call: '/api/v1/users/wallet-address',
    answers: () => ({ '/api/v1/users/wallet': () => statementOf('') }),
    onAnswered: { '/api/v1/users/wallet': () => statementOf(BTC_ADDRESS) },
    act: async (site) => {
      await site.enter({ kind: 'wallet' }, '/wallet');
      await site.settle();
      const wallet = told(site.flow('wallet').ref, { type: 'address.requested', coin: 'BTC' });
      return () =>
        selectAddressMessage(wallet.getSnapshot()) ||
        (selectAddresses(wallet.getSnapshot())?.find(({ coin }) => coin === 'BTC')?.address ?? '');
    },
    success: `form: ${BTC_ADDRESS}`,
  },
  {
    call: '/api/v1/users/claims',
    act: async (site) => {
      await site.enter({ kind: 'claim', code: 'BD8K2M4Q7XN3TWP0' }, '/history/claim');
      const claim = told(
        site.flow('claim').ref,
        { type: 'proof.submitted', typed: '19031234567890' },
        { type: 'claim.confirmed' },
      );
      return () => saidBy(claim, 'claimed');
    },
    success: 'form: claimed',
  },
  {
    call: '/api/v1/users/orders/export',
    answers: () => ({
      '/api/v1/users/orders': () =>
        Response.json({ status: 'success', data: [encodeOrder(SAMPLE_ORDER)], total: 1 }),
    }),
    answer: () => new Response('Ref\n', { headers: { 'Content-Type': 'text/csv' } }),
    act: async (site) => {
      await site.enter({ kind: 'history' }, '/history');
      await site.settle();
      const history = told(site.flow('history').ref, { type: 'export.requested' });
      return () => saidBy(history, 'exported');
    },
    success: 'form: exported',
  },
  {
    call: '/api/v1/find-order',
    isGuest: true,
    answers: () => ({ '/api/v1/visitor-orders': () => saying([]) }),
    answer: () => saying(foundOrderCodec.encode({ ref })),
    act: async (site) => {
      await site.enter({ kind: 'orderSearch' }, '/history/transaction');
      const search = told(
        site.flow('orderSearch').ref,
        { type: 'code.changed', typed: 'BD8K2M4Q7X' },
        { type: 'code.submitted' },
      );
      await site.settle();
      told(
        search,
        { type: 'account.changed', account: '0071000123456' },
        { type: 'code.submitted' },
      );
      return () => saidBy(search, 'notFound');
    },
    success: `place: /order/${ref}`,
  },
  {
    call: '/api/v1/buy_orders',
    answer: () => saying(encodeOrder(placedOrder)),
    act: async (site) => {
      await site.enter({ kind: 'trade', side: 'buy', currencyCode: 'TRC20' }, '/buy/usdt');
      return tradeSays(told(site.flow('trade').ref, { type: 'form.submitted', values: goodForm }));
    },
    success: `place: /order/${placedOrder.ref}`,
  },
  {
    call: '/api/v1/sell_orders',
    config: sellConfig,
    answer: () => saying(encodeOrder({ ...placedOrder, type: 'sell', cashAmount: '2581000' })),
    act: async (site) => {
      await site.enter({ kind: 'trade', side: 'sell', currencyCode: 'TRC20' }, '/sell/usdt');
      return tradeSays(told(site.flow('trade').ref, { type: 'form.submitted', values: goodSale }));
    },
    success: `place: /order/${placedOrder.ref}`,
  },
  {
    call: '/api/v1/ex_orders',
    config: swapConfig,
    answer: () => saying(encodeOrder({ ...placedOrder, type: 'ex', fromCode: 'BTC' })),
    act: async (site) => {
      await site.enter({ kind: 'swap', from: 'BTC', to: 'ETH' }, '/exchange/btc-eth');
      await site.settle();
      const swap = told(site.flow('swap').ref, { type: 'form.submitted', values: GOOD_SWAP });
      return () =>
        selectSwapRefusal(swap.getSnapshot()) ||
        checkingOf(selectSwapSubmission(swap.getSnapshot()));
    },
    success: `place: /order/${placedOrder.ref}`,
  },
  {
    call: '/api/v1/payment-repair/decision',
    order: REPAIRED_ORDER,
    next: { status: 'cancelled' },
    answers: () => ({
      '/api/v1/payment-repair': () => saying(repairOfferCodec.encode(LATE_OFFER)),
    }),
    act: (site) => {
      const repair = told(
        selectPaymentRepair(onOrder(site).getSnapshot()),
        { type: 'decision.made', decision: 'refund' },
        { type: 'decision.confirmed' },
      );
      return () => saidBy(repair, 'unanswered');
    },
    success: 'page: cancelled',
  },
  {
    call: '/api/v2/order-image',
    order: { ...ASKED, status: 'request_proof' },
    answer: () => saying({ link: IMAGE }),
    act: (site) => {
      const upload = told(selectProofUpload(onOrder(site).getSnapshot()), {
        type: 'picture.chosen',
        file: PICTURE,
      });
      return () => {
        const phase = selectUploadPhase(upload.getSnapshot());
        const shown = ['added', 'failed'].find((known) => known === phase);
        return selectUploadMessage(upload.getSnapshot()) || (shown ?? '');
      };
    },
    success: 'form: added',
  },
  {
    call: '/api/v1/users/documents',
    load: () => saying(encodeDocuments(NO_DOCUMENTS)),
    answer: HANDED_IN,
    act: async (site) => {
      await site.enter({ kind: 'documents' }, '/documents');
      await site.settle();
      return handInPictures(site.flow('documents').ref);
    },
    success: 'form: waiting',
  },
  {
    call: '/api/v1/order-documents',
    order: { ...SAMPLE_ORDER, status: 'require_kyc' },
    load: () => saying(encodeDocuments(NO_DOCUMENTS)),
    answer: HANDED_IN,
    act: (site) => handInPictures(selectOrderDocuments(onOrder(site).getSnapshot())),
    success: 'form: waiting',
  },
];
