import { assign, sendTo, setup, stopChild } from 'xstate';
import { secondFactorOf, TWOFA } from '#domain/account/second-factor';
import type { UserAccount } from '#domain/account/session';
import type { CallOutcome } from '#domain/call-outcome';
import type { AuthenticatorSecret } from '#domain/wire/two-factor-requests';
import { type MemberInput, SAVED, type ScreenReport } from '../app/app.events.ts';
import { isAnswered, messageOf } from '../call-outcome.ts';
import { type FormActorRef, formMachine } from '../form/form.machine.ts';
import type { FormReport, FormValues } from '../form/form.types.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

export interface TwoFactorContext extends MemberInput {
  /** Form of the shown step. */
  readonly form: FormActorRef | undefined;
  /** Whether the code that switches the authenticator is being checked. */
  readonly isSwitching: boolean;
  /** Phone that the code was sent to, digits only; before that the account's own, empty when it has none. */
  readonly phone: string;
  /** Code of the SMS, which allows the set-up. */
  readonly code: string;
  readonly secret: AuthenticatorSecret | undefined;
  /** Message of the failure to get a secret, in English. */
  readonly message: string;
}

export type TwoFactorEvent =
  | { readonly type: 'enabling.chosen' }
  | { readonly type: 'disabling.chosen' }
  /** Closed by its cross, by Esc, or by a click beside it. */
  | { readonly type: 'modal.closed' }
  /** The number may be wrong, or its code did not arrive. */
  | { readonly type: 'phone.invalidated' }
  | { readonly type: 'secret.requested' }
  | { readonly type: 'account.known'; readonly account: UserAccount }
  | FormReport;

export interface SecretRequest {
  readonly code: string;
}

interface StepForm {
  readonly step: 'phoneForm' | 'phoneCodeForm' | 'codeForm' | 'disablingForm';
  readonly initialValues: FormValues;
}

type Parent = ReportTo<ScreenReport>;

/** Resets the set-up: an unused secret and the codes that led to it are worthless. */
export const NOTHING_SET_UP = { code: '', secret: undefined, message: '' };

/** Setup of the two-factor machine. */
export const twoFactorSetup = setup({
  types: {
    context: {} as TwoFactorContext,
    events: {} as TwoFactorEvent,
    input: {} as MemberInput,
  },
  actors: {
    /** Sends a code to a phone; its result is the phone, digits only. */
    phoneForm: formMachine,
    /** Verifies the SMS code; its result is the code. */
    phoneCodeForm: formMachine,
    /** Verifies that the app has the secret. */
    codeForm: formMachine,
    disablingForm: formMachine,
    getSecret: unprovided<CallOutcome<AuthenticatorSecret>, SecretRequest>('getSecret'),
  },
  guards: {
    isAnswered,
    isSwitching: ({ context }) => context.isSwitching,
    isAuthenticatorOn: ({ context: { account } }) => secondFactorOf(account) === 'authenticator',
  },
  actions: {
    openForm: assign(({ self, spawn }, { step, initialValues }: StepForm) => ({
      form: spawn(step, { id: step, input: { initialValues, reportTo: self } }),
    })),
    closeForm: stopChild(({ context }) => context.form ?? ''),
    forgetForm: assign({ form: undefined, isSwitching: false }),
    assignSwitching: assign((_, isSwitching: boolean) => ({ isSwitching })),
    assignAccount: assign((_, account: UserAccount) => ({ account })),
    assignPhone: assign((_, phone: unknown) => ({ phone: String(phone) })),
    assignCode: assign((_, code: unknown) => ({ code: String(code) })),
    assignSecret: assign((_, secret: AuthenticatorSecret) => ({ secret })),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: messageOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    forgetSetUp: assign(NOTHING_SET_UP),
    assignFactor: assign(({ context: { account } }, factor: keyof typeof TWOFA) => ({
      account: { ...account, twofa: TWOFA[factor] },
    })),
    reportFactor: sendTo(
      ({ context }): Parent => context.reportTo,
      (_, factor: keyof typeof TWOFA) => ({
        type: 'account.changed',
        account: { twofa: TWOFA[factor] },
      }),
    ),
    reportSaved: sendTo(({ context }): Parent => context.reportTo, {
      type: 'toast.raised',
      toast: { kind: 'success', message: SAVED },
    }),
  },
});
