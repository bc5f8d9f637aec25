import { fromPromise } from 'xstate';
import { readCodeKind } from '#domain/account/second-factor';
import { strippedPhone } from '#domain/rules/patterns';
import { Refusal } from '#domain/wire/result';
import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine';
import { formMachine } from '#machines/form/form.machine';
import type { FormOutcome, FormRequest } from '#machines/form/form.types';
import { passwordMachine } from '#machines/password/password.machine';
import { profileMachine } from '#machines/profile/profile.machine';
import { sessionListMachine } from '#machines/session-list/session-list.machine';
import { twoFactorMachine } from '#machines/two-factor/two-factor.machine';
import { askDeletion, loadDeletion } from '#src/api/account-deletion';
import { callOutcome } from '#src/api/call-outcome';
import type { Api } from '#src/api/client';
import { changePassword, loadSessions, revokeSession, updateProfile } from '#src/api/own-account';
import {
  disableAuthenticator,
  getSecret,
  makeRecoveryCodes,
  sendPhoneCode,
  verifyPhone,
  verifySecret,
} from '#src/api/second-factor';
import type { Outside } from '../outside.ts';
import { readPicture } from '../read-picture.ts';
import { formRefusal } from './form-refusal.ts';
import { formTexts } from './form-texts.ts';

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

/** The outcome of a call whose first step is asked for the second factor, and whose second step proves it. */
const provingSecondFactor = async (
  step: number,
  call: () => Promise<unknown>,
): Promise<FormOutcome> => {
  try {
    return { kind: 'done', report: { type: 'form.done', result: await call() } };
  } catch (error) {
    if (step === 0 && error instanceof Refusal && error.isCodeRequired)
      return { kind: 'forward', answer: readCodeKind(error.data) };
    throw error;
  }
};

/** New recovery codes; REQUIRED_CODE leads to the step of the code. */
const sendRecovery =
  (api: Api) =>
  async ({ step, values }: FormRequest, signal: AbortSignal): Promise<FormOutcome> => {
    const { code } = formTexts(values, 'code');
    return provingSecondFactor(step, () => makeRecoveryCodes(api)(step === 0 ? '' : code, signal));
  };

/** Provides two-factor authentication with its calls. */
const connectTwoFactor = (api: Api) =>
  twoFactorMachine.provide({
    actors: {
      phoneForm: connectForm(async ({ values }, signal) => {
        const phone = strippedPhone(formTexts(values, 'phone').phone);
        await sendPhoneCode(api)(phone, signal);
        return phone;
      }),
      phoneCodeForm: connectForm(async ({ values }, signal) => {
        const proof = formTexts(values, 'code', 'phone');
        await verifyPhone(api)(proof, signal);
        return proof.code;
      }),
      getSecret: fromPromise(({ input, signal }) =>
        callOutcome(getSecret(api)(input.code, signal)),
      ),
      codeForm: connectForm(({ values }, signal) => {
        const { phoneCode, code, secret } = formTexts(values, 'phoneCode', 'code', 'secret');
        return verifySecret(api)({ code: phoneCode, codeConfirm: code, secret }, signal);
      }),
      recoveryForm: formMachine.provide({
        actors: {
          send: fromPromise(({ input, signal }) =>
            sendRecovery(api)(input, signal).catch(formRefusal),
          ),
        },
      }),
      disablingForm: connectForm(({ values }, signal) =>
        disableAuthenticator(api)(formTexts(values, 'code').code, signal),
      ),
    },
  });

/** Provides the profile with its calls and with local files. */
const connectProfile = (api: Api) =>
  profileMachine.provide({
    actors: {
      readPicture: fromPromise(({ input, signal }) => readPicture(input.file, signal)),
      saveProfile: fromPromise(({ input, signal }) =>
        callOutcome(updateProfile(api)(input, signal)),
      ),
    },
  });

/** A deletion; REQUIRED_CODE leads accounts with a second factor to its step. */
const sendDeletion =
  (api: Api) =>
  async ({ step, values }: FormRequest, signal: AbortSignal): Promise<FormOutcome> => {
    const { deletionPassword: password, code } = formTexts(values, 'deletionPassword', 'code');
    return provingSecondFactor(step, () =>
      askDeletion(api)({ password, code: step === 0 ? '' : code }, signal),
    );
  };

/** Provides the deletion of an account with its calls. */
const connectDeletion = (api: Api) =>
  accountDeletionMachine.provide({
    actors: {
      loadDeletion: fromPromise(({ signal }) => callOutcome(loadDeletion(api)(signal))),
      deletionForm: formMachine.provide({
        actors: {
          send: fromPromise(({ input, signal }) =>
            sendDeletion(api)(input, signal).catch(formRefusal),
          ),
        },
      }),
    },
  });

/** Provides the password and the sessions of an account with their calls. */
const connectPassword = (api: Api) =>
  passwordMachine.provide({
    actors: {
      passwordForm: connectForm(({ values }, signal) =>
        changePassword(api)(formTexts(values, 'currentPassword', 'password'), signal),
      ),
      deletion: connectDeletion(api),
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
export const connect = ({ api }: Pick<Outside, 'api'>) => ({
  twoFactor: connectTwoFactor(api),
  profile: connectProfile(api),
  password: connectPassword(api),
});
