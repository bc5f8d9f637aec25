import { EVERY_ORDER } from '#domain/order/order-query';
import { askDeletion, keepAccount, loadDeletion } from '#src/api/account-deletion';
import { freezeAccount } from '#src/api/account-freeze';
import {
  confirmRegistration,
  logIn,
  register,
  requestPasswordReset,
  resetPassword,
} from '#src/api/accounts';
import { claimOrder, loadClaimable } from '#src/api/claims';
import type { Api } from '#src/api/client';
import { loadArticle, loadNews } from '#src/api/content';
import { loadDocuments, uploadDocument, watchDocuments } from '#src/api/documents';
import { loadCaptcha } from '#src/api/load-captcha';
import { loadConfig } from '#src/api/load-config';
import { loadLanding } from '#src/api/load-landing';
import { loadOrdersTable } from '#src/api/load-orders-table';
import { loadOwnOrders } from '#src/api/load-own-orders';
import { loadPoints } from '#src/api/load-points';
import { loadQuestions } from '#src/api/load-questions';
import { loadStatement } from '#src/api/load-statement';
import { loadVisitorOrders } from '#src/api/load-visitor-orders';
import { lookUpName } from '#src/api/look-up-name';
import { lookUpAnyName } from '#src/api/names';
import { cancelOrder, confirmSendMoney, findByAccount, loadOrder } from '#src/api/orders';
import { changePassword, loadSessions, revokeSession, updateProfile } from '#src/api/own-account';
import { decideRepair, loadRepairOffer } from '#src/api/payment-repair';
import { postExchangeOrder } from '#src/api/post-exchange-order';
import { postBuyOrder } from '#src/api/post-order';
import { postReview } from '#src/api/post-review';
import { postSellOrder } from '#src/api/post-sell-order';
import { askAlert, confirmAlert, endAlert } from '#src/api/price-alerts';
import { mailLink, renewLink, stopNews } from '#src/api/private-link';
import {
  confirmProvidedProof,
  deleteProofImage,
  submitTransactionId,
  uploadProofImage,
} from '#src/api/proofs';
import { loadReceivers, removeReceiver, saveReceiver } from '#src/api/receivers';
import {
  disableAuthenticator,
  disableSmsFactor,
  enableSmsFactor,
  getSecret,
  makeRecoveryCodes,
  sendPhoneCode,
  sendSmsFactorCode,
  verifyPhone,
  verifySecret,
} from '#src/api/second-factor';
import { checkAccount, logOut } from '#src/api/session';
import { mailStepUpCode, stepUp } from '#src/api/step-up';
import { tryVoucher } from '#src/api/try-voucher';
import { openCoinAddress, watchWallet } from '#src/api/wallet';
import { watchOrder } from '#src/api/watch-order';
import { withdraw } from '#src/api/withdraw';

const extras = {
  email: 'a@b.vn',
  phoneNumber: '0901234567',
  binanceId: '12',
  customerId: '45123',
};
const said = { note: '50% đ', unverifiedName: 'Lan A' };
const { signal } = new AbortController();
const email = 'a@b.vn';
const password = 'secret';
const captcha = 'c';
const profile = {
  fullName: 'Lan',
  passportId: 'P1',
  address: 'Huế',
  country: 'vi',
  avatar: '/a.png',
  sponsor: 's-1',
};

const ownOrders = (api: Api) =>
  loadOwnOrders(api)({ ...EVERY_ORDER, findBy: 'ref', keyword: 'ABC' }, { signal, offset: 8 });
const secret = (api: Api) => getSecret(api)('123456', signal);
const named = (type: string, accountNumber: string) => (api: Api) =>
  lookUpAnyName(api)({ type, accountNumber }, signal);

const PHOTO = { file: new File(['png'], 'photo.png'), key: 'k'.repeat(43) };
const SENDING = { signal, onProgress: () => {} };

/** Each call of the product, under the name the table gives it. */
export const CALLS: Readonly<Record<string, (api: Api) => Promise<unknown>>> = {
  loadConfig: (api) => loadConfig(api)({ isGetAll: 'true', domain: 'bendoi.example' }, signal),
  loadPoints: (api) => loadPoints(api)({ currencyCode: 'BTC', period: 'week' }, signal),
  loadQuestions: (api) => loadQuestions(api)(signal),
  checkAccount: (api) => checkAccount(api)(signal),
  logIn: (api) => logIn(api)({ email, password, captcha, code: '' }, signal),
  register: (api) =>
    register(api)({ email, password, confirmPassword: password, captcha, sponsor: '' }, signal),
  confirmRegistration: (api) => confirmRegistration(api)('T', signal),
  requestPasswordReset: (api) => requestPasswordReset(api)({ email, captcha }, signal),
  resetPassword: (api) => resetPassword(api)({ password, token: 'a:b__c__1', captcha }, signal),
  logOut: (api) => logOut(api)(signal),
  getSecret: secret,
  'getSecret, beside the data': secret,
  verifySecret: (api) =>
    verifySecret(api)({ code: '123456', codeConfirm: '654321', secret: 'S' }, signal),
  sendPhoneCode: (api) => sendPhoneCode(api)('84901234567', signal),
  verifyPhone: (api) => verifyPhone(api)({ code: '123456', phone: '84901234567' }, signal),
  sendSmsFactorCode: (api) => sendSmsFactorCode(api)('84901234567', signal),
  enableSmsFactor: (api) => enableSmsFactor(api)({ code: '123456', phone: '84901234567' }, signal),
  disableSmsFactor: (api) => disableSmsFactor(api)(undefined, signal),
  disableAuthenticator: (api) => disableAuthenticator(api)('123456', signal),
  changePassword: (api) => changePassword(api)({ currentPassword: 'old-secret', password }, signal),
  loadSessions: (api) => loadSessions(api)(signal),
  loadReceivers: (api) => loadReceivers(api)(signal),
  saveReceiver: (api) =>
    saveReceiver(api)(
      { name: 'Savings', kind: 'bank', provider: 'VCB', account: '0071000123456' },
      signal,
    ),
  removeReceiver: (api) => removeReceiver(api)('R1', signal),
  revokeSession: (api) => revokeSession(api)('S1', signal),
  updateProfile: (api) => updateProfile(api)({ ...profile, picture: undefined }, signal),
  'updateProfile, with a picture': (api) =>
    updateProfile(api)({ ...profile, picture: new File(['png'], 'lan.png') }, signal),
  loadOwnOrders: ownOrders,
  'loadOwnOrders, list and total inside the data': ownOrders,
  'loadOwnOrders, narrowed': (api) =>
    loadOwnOrders(api)(
      {
        ...{ ...EVERY_ORDER, type: 'ex', status: 'delivered' },
        ...{ from: '2025-11-22', to: '2025-11-30' },
      },
      { signal, offset: 16 },
    ),
  loadOrdersTable: async (api) => {
    const query = { ...EVERY_ORDER, type: 'sell', from: '2025-11-22' } as const;
    const table = await loadOrdersTable(api)(query, { signal, language: 'vi' });
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await table.arrayBuffer());
  },
  loadCaptcha: (api) => loadCaptcha(api)(signal),
  lookUpName: (api) => lookUpName(api)({ type: 'vcb', accountNumber: '0071000123456' }, signal),
  'lookUpAnyName, a bank': named('vcb', '0071000123456'),
  'lookUpAnyName, pm-usd': named('pm-usd', 'U1234567'),
  'lookUpAnyName, pm-eur': named('pm-eur', 'U1234567'),
  'lookUpAnyName, wmz_auto': named('wmz_auto', 'Z123456789012'),
  'lookUpAnyName, neteller': named('neteller-usd', '45123'),
  'lookUpAnyName, skrill': named('vietnam-skrill-usd', '45123'),
  postBuyOrder: (api) => {
    const order = {
      ...extras,
      ...said,
      currencyCode: 'XRP',
      quantity: '100',
      receivingAddress: 'r1',
      networkKey: 'XRP',
      memo: '99',
      bankCode: 'VCB',
      accountNumber: '007',
      paypalMethod: 'Friends & Family',
    };
    return postBuyOrder(api)({ side: 'buy', key: 'k', order, expectedAmount: '1' }, signal);
  },
  postSellOrder: (api) => {
    const order = {
      ...extras,
      ...said,
      currencyCode: 'BTC',
      quantity: '0.5',
      accountNumber: '007',
      bankCode: 'VCB',
      senderAddress: 'bc1',
      networkKey: 'BTC',
      paypalMethod: 'Goods & Services',
    };
    return postSellOrder(api)({ side: 'sell', key: 'k', order, expectedAmount: '1' }, signal);
  },
  postExchangeOrder: (api) =>
    postExchangeOrder(api)(
      {
        ...{ side: 'ex', key: 'k', expectedAmount: '1' },
        order: { fromCode: 'BTC', toCode: 'ETH', quantity: '0.5' },
      },
      signal,
    ),
  loadDeletion: (api) => loadDeletion(api)(signal),
  askDeletion: (api) => askDeletion(api)({ password: 'secret1', code: '' }, signal),
  keepAccount: (api) => keepAccount(api)('t', signal),
  freezeAccount: (api) => freezeAccount(api)('t', signal),
  askAlert: (api) =>
    askAlert(api)(
      {
        ...{ currencyCode: 'TRC20', side: 'buy', price: '26000', email: 'lan@example.com' },
        captcha: 'c',
      },
      signal,
    ),
  confirmAlert: (api) => confirmAlert(api)('t', signal),
  endAlert: (api) => endAlert(api)('t', signal),
  stepUp: (api) => stepUp(api)({ password: 'secret1', code: '123456' }, signal),
  mailStepUpCode: (api) => mailStepUpCode(api)('secret1', signal),
  makeRecoveryCodes: (api) => makeRecoveryCodes(api)('123456', signal),
  openCoinAddress: (api) => openCoinAddress(api)('BTC', signal),
  loadVisitorOrders: (api) => loadVisitorOrders(api)('open', { signal }),
  loadClaimable: (api) => loadClaimable(api)({ signal }),
  'claimOrder, by the bank account': (api) =>
    claimOrder(api)(
      { ref: 'ABCDEFGHJKMNPQRS', proof: { by: 'account', number: '19031234567890' } },
      signal,
    ),
  'claimOrder, by the link': (api) =>
    claimOrder(api)(
      { ref: 'ABCDEFGHJKMNPQRS', proof: { by: 'link', secret: '0123456789abcdef'.repeat(2) } },
      signal,
    ),
  'claimOrder, by the key': (api) =>
    claimOrder(api)(
      { ref: 'ABCDEFGHJKMNPQRS', proof: { by: 'key', key: 'fedcba9876543210'.repeat(2) } },
      signal,
    ),
  withdraw: (api) =>
    withdraw(api)(
      {
        key: 'k',
        request: { currencyCode: 'VND', quantity: '100000', to: 'VCB/007' },
      },
      signal,
    ),
  loadStatement: (api) => loadStatement(api)({ offset: 8, limit: 8 }, { signal }),
  loadOrder: (api) => loadOrder(api)('ABCDEFGHJKMNPQRS', signal),
  confirmSendMoney: (api) => confirmSendMoney(api)('R', signal),
  findByAccount: (api) =>
    findByAccount(api)({ code: 'BD8K2M4Q7X', accountNumber: '0071000123456' }, signal),
  cancelOrder: (api) => cancelOrder(api)('R', signal),
  loadRepairOffer: (api) => loadRepairOffer(api)('R', signal),
  decideRepair: (api) =>
    decideRepair(api)(
      { ref: 'R', decision: 'recalculation', received: '300000', delivered: '11.32128874' },
      signal,
    ),
  mailLink: (api) => mailLink(api)({ ref: 'R', email: 'a@b.vn', hasNews: true }, signal),
  stopNews: (api) => stopNews(api)({ ref: 'R' }, signal),
  renewLink: (api) => renewLink(api)({ ref: 'R', linkHash: 'a1' }, signal),
  confirmProvidedProof: (api) => confirmProvidedProof(api)('R', signal),
  postReview: (api) => postReview(api)({ content: 'Nhanh', email, ref: 'R' }, signal),
  uploadProofImage: (api) =>
    uploadProofImage(api)(
      { ref: 'R/1', file: new File(['png'], 'proof.png'), key: 'k'.repeat(43) },
      { signal, onProgress: () => {} },
    ),
  loadDocuments: (api) => loadDocuments(api)({ ref: '' }, signal),
  'loadDocuments, of an order': (api) => loadDocuments(api)({ ref: 'R/1' }, signal),
  uploadDocument: (api) => uploadDocument(api)({ ref: '', kind: 'face_note', ...PHOTO }, SENDING),
  'uploadDocument, of an order': (api) =>
    uploadDocument(api)({ ref: 'R/1', kind: 'face_document', ...PHOTO }, SENDING),
  deleteProofImage: (api) => deleteProofImage(api)('/proofs/1.png', signal),
  submitTransactionId: (api) =>
    submitTransactionId(api)({ orderRef: 'R', transactionId: '9f2c' }, signal),
  tryVoucher: (api) =>
    tryVoucher(api)(
      { orderRef: 'R', voucher: { number: '1234567890', code: '1234567890123456' } },
      signal,
    ),
  loadArticle: (api) => loadArticle(api)('tin', signal),
  loadLanding: (api) => loadLanding(api)(signal),
  loadNews: (api) => loadNews(api)({ category: 'tin-tuc', page: 0 }, signal),
};

type Heard = readonly unknown[];

/** What a stream tells until it ends. */
const heardFrom = async (
  watch: (watching: { signal: AbortSignal; hear: (told: unknown) => void }) => Promise<void>,
): Promise<Heard> => {
  const told: unknown[] = [];
  await watch({ signal, hear: (one) => told.push(one) });
  return told;
};

/** Each stream of the product, under the name the table of streams gives it. */
export const STREAM_CALLS: Readonly<Record<string, (api: Api) => Promise<Heard>>> = {
  watchWallet: (api) => heardFrom(watchWallet(api)),
  watchDocuments: (api) => heardFrom((watching) => watchDocuments(api)({ ref: '' }, watching)),
  'watchDocuments, of an order': (api) =>
    heardFrom((watching) => watchDocuments(api)({ ref: 'R/1' }, watching)),
  watchOrder: (api) =>
    heardFrom((watching) => watchOrder(api)({ ref: 'R/1', lastEventId: '' }, watching)),
  'watchOrder, from where the last one ended': (api) =>
    heardFrom((watching) => watchOrder(api)({ ref: 'R/1', lastEventId: '7' }, watching)),
};
