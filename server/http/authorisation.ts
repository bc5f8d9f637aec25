import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import {
  loginRequired,
  operatorsOnly,
  secondFactorRequired,
  stepUpRequired,
} from '../exchange/domain-error.ts';
import type { OrderDeed } from '../exchange/order-rights.ts';
import type { AppContext, AppEnv } from './env.ts';

/**
 * Access to a call: everyone; the signed-in account; the system account in a session with its second factor; the
 * bank, the provider that watches the chains, and each operator of e-money, by signature; readers of the metrics; and the
 * sandbox, where there is one.
 */
type Who =
  | 'anybody'
  | 'signedIn'
  | 'operators'
  | 'bank'
  | 'chain'
  | 'eMoney'
  | 'readers'
  | 'sandbox';

/**
 * Resource of a call and its owner: none; the session's own account, because the call can name no other; an order, by
 * the rights of a deed (`ORDER_RIGHTS`); a session of the own account, others being reported as missing; what a link
 * or a code is the secret of; a picture, for everyone with its id; a picture of an order, for visitors who see that whole, others
 * being told that there is none; any order.
 */
type About =
  | 'nothing'
  | 'own'
  | OrderDeed
  | 'ownSession'
  | 'secret'
  | 'picture'
  | 'orderPicture'
  | 'anyOrder';

/**
 * Whether a call needs a fresh proof of the person in its session: always, when it changes the
 * name that money is paid to, or never.
 */
type StepUp = 'stepUp' | 'stepUpForName' | 'noStepUp';

export interface CallRule {
  readonly who: Who;
  readonly about: About;
  /**
   * Field of the picture that the call takes in a multipart form; its body may be larger than
   * others.
   */
  readonly picture?: string;
  readonly stepUp: StepUp;
}

/** A call that needs no proof of the person: it changes no account by its session alone. */
const rule = (who: Exclude<Who, 'signedIn'>, about: About): CallRule => ({
  who,
  about,
  stepUp: 'noStepUp',
});

/** A call of a signed-in account, which says of itself whether it needs a fresh proof. */
const forMembers = (about: About, stepUp: StepUp): CallRule => ({ who: 'signedIn', about, stepUp });

/** Rule of a call that takes a picture. `readPictureForm` reads no other. */
const upload = (rule: CallRule, picture: string): CallRule => ({ ...rule, picture });

const API_CALLS = {
  'POST /api/v1/config-web': rule('anybody', 'nothing'),
  'POST /api/v1/faqs': rule('anybody', 'nothing'),
  'POST /api/v1/list-news': rule('anybody', 'nothing'),
  'POST /api/v1/news': rule('anybody', 'nothing'),
  'POST /api/v1/samples': rule('anybody', 'nothing'),
  'POST /api/v1/price-alerts': rule('anybody', 'nothing'),
  'POST /api/v1/price-alerts/confirm': rule('anybody', 'secret'),
  'POST /api/v1/price-alerts/end': rule('anybody', 'secret'),
  'POST /api/v1/stats': rule('anybody', 'nothing'),
  'POST /api/v1/users/me': rule('anybody', 'own'),
  'GET /api/v1/logout': rule('anybody', 'own'),
  'GET /api/v1/captcha/challenge': rule('anybody', 'nothing'),
  'POST /api/v1/users/login': rule('anybody', 'secret'),
  'POST /api/v1/users/register': rule('anybody', 'nothing'),
  'POST /api/v1/users/process_register': rule('anybody', 'secret'),
  'POST /api/v1/users/request-password-reset': rule('anybody', 'nothing'),
  'POST /api/v1/users/reset-password': rule('anybody', 'secret'),
  'POST /api/v1/users/update-profile': upload(forMembers('own', 'stepUpForName'), 'avatar'),
  'POST /api/v1/users/change-password': forMembers('own', 'stepUp'),
  'POST /api/v1/users/step-up': forMembers('own', 'noStepUp'),
  'POST /api/v1/users/step-up-code': forMembers('own', 'noStepUp'),
  'POST /api/v1/users/recovery-codes': forMembers('own', 'stepUp'),
  'GET /api/v1/users/deletion': forMembers('own', 'noStepUp'),
  'POST /api/v1/users/delete-account': forMembers('own', 'stepUp'),
  'POST /api/v1/users/keep-account': rule('anybody', 'secret'),
  'POST /api/v1/users/freeze-account': rule('anybody', 'secret'),
  'GET /api/v1/users/sessions': forMembers('own', 'noStepUp'),
  'POST /api/v1/users/revoke-session': forMembers('ownSession', 'noStepUp'),
  'GET /api/v1/users/receivers': forMembers('own', 'noStepUp'),
  'POST /api/v1/users/receivers': forMembers('own', 'stepUp'),
  'POST /api/v1/users/remove-receiver': forMembers('own', 'noStepUp'),
  'GET /api/v1/users/documents': forMembers('own', 'noStepUp'),
  'GET /api/v1/users/documents/events': forMembers('own', 'noStepUp'),
  'POST /api/v1/users/documents': upload(forMembers('own', 'stepUpForName'), 'image'),
  'GET /api/v1/order-documents': rule('anybody', 'handInDocuments'),
  'POST /api/v1/order-documents': upload(rule('anybody', 'handInDocuments'), 'image'),
  'GET /api/v1/orders/:ref/documents/events': rule('anybody', 'handInDocuments'),
  'POST /api/v1/users/orders': forMembers('own', 'noStepUp'),
  // The cookie lists guests' orders, masked; a proof in the claim, and no right of an order, gives one to the account.
  'GET /api/v1/users/claimable': forMembers('own', 'noStepUp'),
  'POST /api/v1/users/claims': forMembers('secret', 'noStepUp'),
  'POST /api/v1/withdrawals': forMembers('own', 'stepUp'),
  'POST /api/v1/users/wallet': forMembers('own', 'noStepUp'),
  'GET /api/v1/users/wallet/events': forMembers('own', 'noStepUp'),
  'POST /api/v1/users/wallet-address': forMembers('own', 'noStepUp'),
  'POST /api/v1/users/orders/export': forMembers('own', 'noStepUp'),
  'GET /api/v1/avatars/:id': rule('anybody', 'picture'),
  'POST /api/v1/phone_numbers': forMembers('own', 'stepUp'),
  'POST /api/v1/phone_numbers/verify': forMembers('own', 'stepUp'),
  'POST /api/v1/google-auth/get-secret': forMembers('own', 'stepUp'),
  'POST /api/v1/google-auth/verify-secret': forMembers('own', 'stepUp'),
  'POST /api/v1/google-auth/disable': forMembers('own', 'stepUp'),
  'POST /api/v1/sms-factor/code': forMembers('own', 'stepUp'),
  'POST /api/v1/sms-factor/enable': forMembers('own', 'stepUp'),
  'POST /api/v1/sms-factor/disable': forMembers('own', 'stepUp'),
  'POST /api/v1/get-accountname': rule('anybody', 'nothing'),
  'POST /api/v1/get_pm_account_name': rule('anybody', 'nothing'),
  'POST /api/v1/get_wmz_account_name': rule('anybody', 'nothing'),
  'POST /api/v1/get_skrill_account_name': rule('anybody', 'nothing'),
  'POST /api/v1/get_neteller_account_name': rule('anybody', 'nothing'),
  // Whether an order needs an account, or an identity, depends on its amount and on the site's switches.
  'POST /api/v1/buy_orders': rule('anybody', 'own'),
  'POST /api/v1/sell_orders': rule('anybody', 'own'),
  'POST /api/v1/ex_orders': forMembers('own', 'noStepUp'),
  'POST /api/v1/histories': rule('anybody', 'see'),
  // A short code alone is no secret. Together with the bank account it opens the order, masked.
  'POST /api/v1/find-order': rule('anybody', 'secret'),
  'GET /api/v1/visitor-orders': rule('anybody', 'own'),
  'POST /api/v1/confirm-send-money': rule('anybody', 'sayMoneySent'),
  'POST /api/v1/cancel-order': rule('anybody', 'cancel'),
  'POST /api/v1/payment-repair': rule('anybody', 'repairPayment'),
  'POST /api/v1/payment-repair/decision': rule('anybody', 'repairPayment'),
  'POST /api/v1/try_evoucher': rule('anybody', 'payByVoucher'),
  'POST /api/v1/reviews': rule('anybody', 'review'),
  'GET /api/v1/reviews': rule('anybody', 'nothing'),
  'POST /api/v1/order-link': rule('anybody', 'renewLink'),
  'POST /api/v1/order-link-mail': rule('anybody', 'renewLink'),
  'POST /api/v1/order-news-stop': rule('anybody', 'renewLink'),
  'GET /api/v1/orders/:ref/events': rule('anybody', 'see'),
  'POST /api/v2/order-image': upload(rule('anybody', 'addProof'), 'image'),
  'POST /api/v2/submit-transaction-id': rule('anybody', 'addProof'),
  'POST /api/v1/confirm-provided-proof': rule('anybody', 'addProof'),
  'GET /api/v1/order-images/:id': rule('anybody', 'orderPicture'),
  'DELETE /api/v1/order-images/:id': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/cancel-order': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/accept-rate': rule('operators', 'nothing'),
  'POST /api/v1/operator/payout-took-place': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/payout-did-not-take-place': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/payout-otp-given': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/retry-payout': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/propose-refund': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/approve-payout': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/withdraw-payout': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/refund-order': rule('operators', 'anyOrder'),
  'GET /api/v1/operator/waiting': rule('operators', 'nothing'),
  'POST /api/v1/operator/approve-proposal': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/withdraw-proposal': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/match-report': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/accept-third-party': rule('operators', 'nothing'),
  'POST /api/v1/operator/refund-report': rule('operators', 'nothing'),
  'POST /api/v1/operator/accept-documents': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/refuse-documents': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/request-proof': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/propose-proof': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/approve-proof': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/withdraw-proof': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/forge-proof': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/verify-account': rule('operators', 'nothing'),
  'POST /api/v1/operator/verify-customer': rule('operators', 'nothing'),
  'POST /api/v1/operator/list-documents': rule('operators', 'nothing'),
  'POST /api/v1/operator/open-document': rule('operators', 'nothing'),
  'POST /api/v1/operator/accept-identity': rule('operators', 'nothing'),
  'POST /api/v1/operator/refuse-identity': rule('operators', 'nothing'),
  'POST /api/v1/operator/add-account': rule('operators', 'nothing'),
  'POST /api/v1/operator/notify-order': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/approve-review': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/refuse-review': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/remove-review': rule('operators', 'anyOrder'),
  'POST /api/v1/operator/adjust-inventory': rule('operators', 'nothing'),
  'POST /api/v1/operator/publish-article': rule('operators', 'nothing'),
  'POST /api/v1/operator/bank-down': rule('operators', 'nothing'),
  'POST /api/v1/operator/bank-up': rule('operators', 'nothing'),
  'POST /api/v1/operator/release-wallet': rule('operators', 'nothing'),
  'POST /api/v1/operator/lift-freeze': rule('operators', 'nothing'),
} as const satisfies Readonly<Record<string, CallRule>>;

const OTHER_CALLS = {
  'POST /webhooks/bank': rule('bank', 'nothing'),
  'POST /webhooks/chain': rule('chain', 'nothing'),
  'POST /webhooks/operators/:railKey': rule('eMoney', 'nothing'),
  'GET /go/:partner': rule('anybody', 'nothing'),
  'GET /sitemap.xml': rule('anybody', 'nothing'),
  'GET /robots.txt': rule('anybody', 'nothing'),
  'GET /healthz': rule('anybody', 'nothing'),
  'GET /readyz': rule('anybody', 'nothing'),
  'GET /metrics': rule('readers', 'nothing'),
} as const satisfies Readonly<Record<string, CallRule>>;

const SANDBOX = rule('sandbox', 'nothing');
const sandboxCalls = (calls: readonly string[]) => calls.map((call) => [call, SANDBOX] as const);
/** Each by JSON for tests, and by a form of the page. */
const DEEDS = [
  'pay',
  'pay-twice',
  'pay-late',
  'names',
  'trust',
  'documents',
  'identity',
  'proof',
  'verified',
  'deposit',
  'chain',
  'bank',
  'bank-payouts',
  'vouchers',
  'hand-out-voucher',
  'review',
  'retry',
  'otp',
  'clock',
  'rates',
];
const OPERATOR_DEEDS = [
  'operator-pay',
  'operator-pay-twice',
  'operator-pay-late',
  'operator-reverse',
  'operator-payouts',
];
const CHAIN_DEEDS = [
  'wallet-coins',
  'send-coins',
  'send-coins-twice',
  'send-coins-late',
  'mine',
  'reorganise',
  'fee',
  'chain-reports',
];
const SWITCHES = ['switches', 'faults', 'feed', 'accept-rate'];
const PAGES = [
  ...['', '/style.css', '/api/mail', '/api/sms', '/api/accounts', '/api/chains'],
  '/identity/:id/:kind',
];

export type ApiCall = keyof typeof API_CALLS;

/** Rule of each call of the API. */
export const API_RULES: Readonly<Record<ApiCall, CallRule>> = API_CALLS;

/** Access rules of every call; an unlisted one cannot be made. */
export const CALL_RULES: ReadonlyMap<string, CallRule> = new Map<string, CallRule>([
  ...Object.entries(API_CALLS),
  ...Object.entries(OTHER_CALLS),
  ...sandboxCalls(PAGES.map((path) => `GET /sandbox${path}`)),
  ...sandboxCalls(
    [...DEEDS, ...CHAIN_DEEDS, ...OPERATOR_DEEDS, ...SWITCHES].flatMap((deed) => [
      `POST /sandbox/api/${deed}`,
      `POST /sandbox/${deed}`,
    ]),
  ),
]);

/** Call of a request, as its route is written; undefined for pages, files and unknown paths. */
const callOf = (c: AppContext): string | undefined => {
  const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'));
  return route && `${route.method} ${route.path}`;
};

/** Field of the picture that the call of a request takes; undefined for a call without one. */
export const pictureFieldOf = (c: AppContext): string | undefined =>
  CALL_RULES.get(callOf(c) ?? '')?.picture;

/** Refuses calls without a rule, before every route. */
export const refuseUnlisted: MiddlewareHandler<AppEnv> = async (c, next) => {
  const call = callOf(c);
  if (call !== undefined && !CALL_RULES.has(call)) return c.notFound();
  return next();
};

/**
 * Applies the access rule of a call, once its token is known.
 * @throws {DomainError} REQUIRED_LOGIN when the call needs an account and there is none; NOT_YOURS when it is for the
 *   system account, and the session is another's; SECOND_FACTOR_REQUIRED when the system account's session was opened
 *   without it
 */
export const admit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const who = CALL_RULES.get(callOf(c) ?? '')?.who;
  const isForUsers = who === 'signedIn' || who === 'operators';
  if (isForUsers && c.get('userId') === undefined) throw loginRequired();
  if (who === 'operators' && c.get('lacksSecondFactor')) throw secondFactorRequired();
  if (who === 'operators' && !c.get('isOperator')) throw operatorsOnly();
  return next();
};

/**
 * Applies the table's column of the proof to a call. To be called once it is known that a repeat
 * under a key has not been answered before: what was done then is answered as it was.
 * @throws {DomainError} STEP_UP_REQUIRED
 */
export const refuseUnprovenPerson = (c: AppContext): void => {
  const isNeeded = CALL_RULES.get(callOf(c) ?? '')?.stepUp === 'stepUp';
  if (isNeeded && !c.get('isProven')) throw stepUpRequired();
};
