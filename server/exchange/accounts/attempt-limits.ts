import { CLAIM_TRIES } from '#domain/order/order-claim';

/** Allowed attempts in a period. */
export interface AttemptLimit {
  readonly tries: number;
  readonly seconds: number;
}

const MINUTES = 60;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;

/**
 * Attempt limits by subject. Passwords: guesses from one network reach its limit soon, guesses from many networks that
 * of the account, later. Attempts from a device that has signed in to the account before count for that device alone, so
 * that strangers' attempts never lock the owner out there.
 */
export const ATTEMPT_LIMITS = {
  'login.account-and-network': { tries: 10, seconds: 15 * MINUTES },
  'login.account': { tries: 50, seconds: 15 * MINUTES },
  'login.address': { tries: 100, seconds: 15 * MINUTES },
  'login.device': { tries: 10, seconds: 15 * MINUTES },
  /** Second factors: at 20 a day, a six-digit code with three good ones at a time takes centuries to guess. */
  'code.account': { tries: 5, seconds: 15 * MINUTES },
  'code.account-day': { tries: 20, seconds: DAYS },
  /**
   * Codes typed in a session: to enable an authenticator, or to disable it. Apart from those of login, so that a stolen
   * session alone cannot keep its owner from signing in.
   */
  'own-code.account': { tries: 5, seconds: 15 * MINUTES },
  'own-code.account-day': { tries: 20, seconds: DAYS },
  /** The current password, typed to choose another. */
  'own-password.account': { tries: 10, seconds: 15 * MINUTES },
  /** Text messages that an account causes, whatever they are for: each costs money. */
  'phone-code.account': { tries: 5, seconds: HOURS },
  'phone-code.account-day': { tries: 20, seconds: DAYS },
  /** Text messages to one phone, from all accounts that set it up together. */
  'phone-code.phone': { tries: 5, seconds: HOURS },
  /**
   * Text messages to one phone that is proven, from all accounts that have it. Apart from those
   * before, which strangers can cause: they keep no owner from signing in.
   */
  'phone-code.proven-phone': { tries: 10, seconds: HOURS },
  /** Text messages that one address causes by many accounts; a carrier's customers share one. */
  'phone-code.address': { tries: 60, seconds: HOURS },
  /** Pictures of a profile, good ones too: to draw one anew costs as much as a hundred other calls. */
  'picture.account': { tries: 20, seconds: HOURS },
  /** Pictures of identity documents. */
  'picture.document': { tries: 20, seconds: HOURS },
  /** Vouchers handed in for one order, and by one network for all its orders: codes are not to be guessed. */
  'voucher.order': { tries: 10, seconds: HOURS },
  'voucher.address': { tries: 60, seconds: HOURS },
  /**
   * New private links of one order: each ends the link before and is sent to all that look at the
   * order.
   */
  'link.order': { tries: 10, seconds: HOURS },
  /** Private links that are mailed: of one order, and asked for by one network. */
  'link-mail.order': { tries: 5, seconds: HOURS },
  'link-mail.address': { tries: 20, seconds: HOURS },
  /** Pictures that prove payments. */
  'picture.order': { tries: 30, seconds: HOURS },
  /** Transaction ids and confirmations of a proof: each is written in the order's history. */
  'proof.order': { tries: 30, seconds: HOURS },
  /**
   * Wrong claims of guests' orders. Who has many mail addresses has many accounts, so that the bank account numbers that are
   * typed for one order, and what comes from one network, are limited, too.
   */
  'claim.account': { tries: CLAIM_TRIES, seconds: HOURS },
  'claim.order': { tries: 20, seconds: DAYS },
  'claim.address': { tries: 60, seconds: HOURS },
  /** Wrong bank account numbers: beside the codes of one order, and beside all of one network. */
  'find.code': { tries: 20, seconds: DAYS },
  'find.address': { tries: 60, seconds: HOURS },
  /** Whole neighbourhoods share an address, so these are wide. */
  'register.address': { tries: 60, seconds: HOURS },
  /** Price alerts asked for by one network: each sends a mail to an address that may be another person's. */
  'price-alert.address': { tries: 20, seconds: HOURS },
  /** Mails that ask an address to confirm a price alert. */
  'price-alert.email': { tries: 3, seconds: DAYS },
  'reset.address': { tries: 60, seconds: HOURS },
  /** Names that a visitor looks up before a captcha is wanted; a bank that keeps one waiting is asked several times. */
  'look-up.visitor': { tries: 10, seconds: 10 * MINUTES },
  /** The same for an address, whose visitors may be many. */
  'look-up.address': { tries: 120, seconds: 10 * MINUTES },
  /** A number that a visitor was told about: orders ask for it again without counting above. */
  'look-up.told': { tries: 60, seconds: HOURS },
  /**
   * Mails to one address that strangers can cause, of each kind: too many about registrations leave those about new
   * passwords possible.
   */
  'mail.account': { tries: 5, seconds: HOURS },
} as const satisfies Readonly<Record<string, AttemptLimit>>;

export type AttemptLimitName = keyof typeof ATTEMPT_LIMITS;
export type AttemptLimits = Readonly<Record<AttemptLimitName, AttemptLimit>>;
