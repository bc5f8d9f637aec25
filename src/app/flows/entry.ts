import { fromPromise } from 'xstate';
import { readCodeKind } from '#domain/account/second-factor';
import { alertPageOf } from '#domain/navigation/alert-page';
import { NOT_FOUND_SPONSOR, Refusal } from '#domain/wire/result';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine';
import { formMachine } from '#machines/form/form.machine';
import type { FormOutcome, FormRequest } from '#machines/form/form.types';
import { keepAccount } from '#src/api/account-deletion';
import { freezeAccount } from '#src/api/account-freeze';
import {
  confirmRegistration,
  logIn,
  register,
  requestPasswordReset,
  resetPassword,
} from '#src/api/accounts';
import { callOutcome } from '#src/api/call-outcome';
import { askAlert, confirmAlert, endAlert } from '#src/api/price-alerts';
import { withCaptcha } from '#src/api/with-headers';
import { connectCaptcha } from '../captcha/connect-captcha.ts';
import type { Outside } from '../outside.ts';
import { readSponsor } from '../persistence.ts';
import { formRefusal } from './form-refusal.ts';
import { formTexts } from './form-texts.ts';

/** Message beside the login after a new password was chosen. */
const PASSWORD_SAVED = 'PASSWORD_SAVED';

type Send = (request: FormRequest, signal: AbortSignal) => Promise<FormOutcome>;
type Known = Pick<Outside, 'api' | 'storage'>;

const connectForm = ({ api }: Pick<Outside, 'api'>, send: Send) =>
  formMachine.provide({
    actors: {
      captcha: connectCaptcha(api),
      send: fromPromise(({ input, signal }) => send(input, signal).catch(formRefusal)),
    },
  });

/** Login; REQUIRED_CODE leads accounts with a second factor to its step. */
const connectLogin = ({ api }: Known) =>
  connectForm({ api }, async ({ step, values }, signal) => {
    const { email, code, ...rest } = formTexts(values, 'email', 'password', 'captcha', 'code');
    const login = { ...rest, email: email.trim(), code: step === 0 ? '' : code };
    try {
      const session = await logIn(api)(login, signal);
      return { kind: 'done', report: { type: 'session.opened', session } };
    } catch (error) {
      if (step === 0 && error instanceof Refusal && error.isCodeRequired)
        return { kind: 'forward', answer: readCodeKind(error.data) };
      throw error;
    }
  });

const isSponsorUnknown = (error: unknown) =>
  error instanceof Refusal && error.says(NOT_FOUND_SPONSOR);

/** The profile, whose sponsor is typed, drops none: it says the service's own code. */
const SPONSOR_DROPPED = 'SPONSOR_DROPPED';

/** Registration; the stored sponsor is dropped once the service has rejected it. */
const connectRegistration = ({ api, storage }: Known) =>
  connectForm({ api }, async ({ values }, signal) => {
    const typed = formTexts(values, 'email', 'password', 'confirmPassword', 'captcha');
    const email = typed.email.trim();
    const registration = { ...typed, email, sponsor: readSponsor(storage) };
    try {
      await register(api)(registration, signal);
    } catch (error) {
      if (!isSponsorUnknown(error)) throw error;
      // Reported once, by a code with a translation; the next attempt goes without it.
      storage.remove('sponsor');
      return { kind: 'refused', message: SPONSOR_DROPPED };
    }
    storage.remove('sponsor');
    return {
      kind: 'done',
      report: { type: 'notice.given', message: 'LOGIN_REQUEST_SENT', email },
    };
  });

/** Request for a link to choose a new password. */
const connectForgot = ({ api }: Known) =>
  connectForm({ api }, async ({ values }, signal) => {
    const typed = formTexts(values, 'email', 'captcha');
    const email = typed.email.trim();
    await requestPasswordReset(api)({ ...typed, email }, signal);
    return { kind: 'done', report: { type: 'notice.given', message: 'RESET_LINK_SENT', email } };
  });

/** New password by the link of a mail. */
const connectPasswordReset = ({ api }: Known) =>
  connectForm({ api }, async ({ values }, signal) => {
    await resetPassword(api)(formTexts(values, 'password', 'token', 'captcha'), signal);
    return {
      kind: 'done',
      report: { type: 'place.requested', to: { kind: 'login' }, say: PASSWORD_SAVED },
    };
  });

/** Message beside the login after a deletion was called off. */
const ACCOUNT_KEPT = 'ACCOUNT_KEPT';

/** Calls a deletion off by the link of a mail. */
const connectKeepAccount = ({ api }: Known) =>
  connectForm({ api }, async ({ values }, signal) => {
    await keepAccount(api)(formTexts(values, 'token').token, signal);
    return {
      kind: 'done',
      report: { type: 'place.requested', to: { kind: 'login' }, say: ACCOUNT_KEPT },
    };
  });

/**
 * Freezes an account by the link of a mail. The service has ended its sessions: this browser's is
 * dropped.
 */
const connectFreezeAccount = ({ api }: Known) =>
  connectForm({ api }, async ({ values }, signal) => {
    await freezeAccount(api)(formTexts(values, 'token').token, signal);
    return { kind: 'done', report: { type: 'session.required' } };
  });

/** Request for a mail when a price reaches a target; or the start or end of an alert by the link of its mail. */
const connectPriceAlert = ({ api }: Known) =>
  connectForm({ api }, async ({ values }, signal) => {
    const { path, ...typed } = formTexts(values, 'path', 'price', 'email', 'captcha');
    const page = alertPageOf(path);
    if (page.deed !== 'ask') {
      const isEnd = page.deed === 'end';
      await (isEnd ? endAlert : confirmAlert)(api)(page.token, signal);
      const message = isEnd ? 'ALERT_ENDED' : 'ALERT_STARTED';
      return { kind: 'done', report: { type: 'notice.given', message } };
    }
    const email = typed.email.trim();
    const { currencyCode } = page;
    const side = values.isSale === true ? 'sell' : 'buy';
    await askAlert(api)({ ...typed, currencyCode, side, email }, signal);
    return { kind: 'done', report: { type: 'notice.given', message: 'ALERT_MAIL_SENT', email } };
  });

/** Confirmation of an account by the link of a mail. */
const connectConfirmation = ({ api }: Known) =>
  confirmationMachine.provide({
    actors: {
      captcha: connectCaptcha(api),
      confirmRegistration: fromPromise(({ input, signal }) =>
        callOutcome(confirmRegistration(withCaptcha(api, input.captcha))(input.token, signal)),
      ),
    },
  });

/** Machines of this file's screens. */
export const connect = (known: Known) => ({
  login: connectLogin(known),
  registration: connectRegistration(known),
  forgot: connectForgot(known),
  passwordReset: connectPasswordReset(known),
  confirmation: connectConfirmation(known),
  keepAccount: connectKeepAccount(known),
  freezeAccount: connectFreezeAccount(known),
  priceAlert: connectPriceAlert(known),
});
