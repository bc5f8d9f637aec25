import { fromPromise } from 'xstate';
import { readCodeKind } from '#domain/account/second-factor';
import { Refusal } from '#domain/wire/result';
import { formMachine } from '#machines/form/form.machine';
import type { FormOutcome, FormRequest } from '#machines/form/form.types';
import { stepUpMachine } from '#machines/step-up/step-up.machine';
import type { Api } from '#src/api/client';
import { mailStepUpCode, stepUp } from '#src/api/step-up';
import { formRefusal } from './form-refusal.ts';
import { formTexts } from './form-texts.ts';

/** The password leads to the code, which is mailed where the account has no second factor. */
const sendProof =
  (api: Api) =>
  async ({ step, values }: FormRequest, signal: AbortSignal): Promise<FormOutcome> => {
    const { stepUpPassword: password, code } = formTexts(values, 'stepUpPassword', 'code');
    try {
      await stepUp(api)({ password, code: step === 0 ? '' : code }, signal);
      return { kind: 'done', report: { type: 'form.done', result: undefined } };
    } catch (error) {
      if (step !== 0 || !(error instanceof Refusal) || !error.isCodeRequired) throw error;
      const kind = readCodeKind(error.data);
      if (kind === 'mail') await mailStepUpCode(api)(password, signal);
      return { kind: 'forward', answer: kind };
    }
  };

/** The dialog that asks for a fresh proof of the person. */
export const connectStepUp = (api: Api) =>
  stepUpMachine.provide({
    actors: {
      stepUpForm: formMachine.provide({
        actors: {
          send: fromPromise(({ input, signal }) =>
            sendProof(api)(input, signal).catch(formRefusal),
          ),
        },
      }),
    },
  });
