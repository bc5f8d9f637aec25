import { fromPromise } from 'xstate';
import { strippedPhone } from '#domain/rules/patterns';
import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine';
import { formMachine } from '#machines/form/form.machine';
import type { FormRequest } from '#machines/form/form.types';
import { passwordMachine } from '#machines/password/password.machine';
import { profileMachine } from '#machines/profile/profile.machine';
import { sessionListMachine } from '#machines/session-list/session-list.machine';
import { twoFactorMachine } from '#machines/two-factor/two-factor.machine';
import { askDeletion, loadDeletion } from '#src/api/account-deletion';
import { callOutcome } from '#src/api/call-outcome';
import { changePassword, loadSessions, revokeSession, updateProfile } from '#src/api/own-account';
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
import type { Outside } from '../outside.ts';
import { readPicture } from '../read-picture.ts';
import { type AskProof, withProof } from '../with-proof.ts';
import { formRefusal } from './form-refusal.ts';
import { formTexts } from './form-texts.ts';

interface Connected extends Pick<Outside, 'api'> {
  readonly askProof: AskProof;
}

/** A form of one step that reports its outcome to its flow. */
const connectForm = (send: (request: FormRequest, signal: AbortSignal) => Promise<unknown>) =>
  formMachine.provide({
    actors: {
      send: fromPromise(({ input, signal }) =>
        send(input, signal).then(
          (result) => ({ kind: 'done', report: { type: 'form.done', result } }),
          formRefusal,
        ),
      ),
    },
  });

/** Provides two-factor authentication with its calls. */
const connectTwoFactor = ({ api, askProof }: Connected) =>
  twoFactorMachine.provide({
    actors: {
      phoneForm: connectForm(async ({ values }, signal) => {
        const phone = strippedPhone(formTexts(values, 'phone').phone);
        await withProof(askProof, { signal }, () => sendPhoneCode(api)(phone, signal));
        return phone;
      }),
      phoneCodeForm: connectForm(async ({ values }, signal) => {
        const proof = formTexts(values, 'code', 'phone');
        await withProof(askProof, { signal }, () => verifyPhone(api)(proof, signal));
        return proof.code;
      }),
      getSecret: fromPromise(({ input, signal }) =>
        callOutcome(withProof(askProof, { signal }, () => getSecret(api)(input.code, signal))),
      ),
      codeForm: connectForm(({ values }, signal) => {
        const { phoneCode, code, secret } = formTexts(values, 'phoneCode', 'code', 'secret');
        const proof = { code: phoneCode, codeConfirm: code, secret };
        return withProof(askProof, { signal }, () => verifySecret(api)(proof, signal));
      }),
      // The proof of the person has had a code: these ask for none of their own.
      recoveryForm: connectForm((_, signal) =>
        withProof(askProof, { signal }, () => makeRecoveryCodes(api)('', signal)),
      ),
      disablingForm: connectForm(({ values }, signal) =>
        withProof(askProof, { signal }, () =>
          values.factor === 'sms'
            ? disableSmsFactor(api)(undefined, signal)
            : disableAuthenticator(api)('', signal),
        ),
      ),
      smsPhoneForm: connectForm(async ({ values }, signal) => {
        const phone = strippedPhone(formTexts(values, 'phone').phone);
        await withProof(askProof, { signal }, () => sendSmsFactorCode(api)(phone, signal));
        return phone;
      }),
      smsCodeForm: connectForm(({ values }, signal) => {
        const proof = formTexts(values, 'code', 'phone');
        return withProof(askProof, { signal }, () => enableSmsFactor(api)(proof, signal));
      }),
    },
  });

/** Provides the profile with its calls and with local files. */
const connectProfile = ({ api, askProof }: Connected) =>
  profileMachine.provide({
    actors: {
      readPicture: fromPromise(({ input, signal }) => readPicture(input.file, signal)),
      saveProfile: fromPromise(({ input, signal }) =>
        callOutcome(withProof(askProof, { signal }, () => updateProfile(api)(input, signal))),
      ),
    },
  });

/** Provides the deletion of an account with its calls. */
const connectDeletion = ({ api, askProof }: Connected) =>
  accountDeletionMachine.provide({
    actors: {
      loadDeletion: fromPromise(({ signal }) => callOutcome(loadDeletion(api)(signal))),
      deletionForm: connectForm(({ values }, signal) => {
        const password = formTexts(values, 'deletionPassword').deletionPassword;
        return withProof(askProof, { signal, password }, () =>
          askDeletion(api)({ password, code: '' }, signal),
        );
      }),
    },
  });

/** Provides the password and the sessions of an account with their calls. */
const connectPassword = ({ api, askProof }: Connected) =>
  passwordMachine.provide({
    actors: {
      passwordForm: connectForm(({ values }, signal) => {
        const change = formTexts(values, 'currentPassword', 'password');
        return withProof(askProof, { signal, password: change.currentPassword }, () =>
          changePassword(api)(change, signal),
        );
      }),
      deletion: connectDeletion({ api, askProof }),
      sessionList: sessionListMachine.provide({
        actors: {
          loadSessions: fromPromise(({ signal }) => callOutcome(loadSessions(api)(signal))),
          revokeSession: fromPromise(({ input, signal }) =>
            callOutcome(revokeSession(api)(input.id, signal)),
          ),
        },
      }),
    },
  });

/** Machines of this file's screens. */
export const connect = (connected: Connected) => ({
  twoFactor: connectTwoFactor(connected),
  profile: connectProfile(connected),
  password: connectPassword(connected),
});
