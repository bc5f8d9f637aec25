import {
  type ActorRefFrom,
  assign,
  not,
  type SnapshotFrom,
  sendTo,
  setup,
  stopChild,
} from 'xstate';
import { RECOVERY_CODES } from '#domain/account/recovery-code';
import { secondFactorOf, TWOFA } from '#domain/account/second-factor';
import type { UserAccount } from '#domain/account/session';
import type { CallOutcome } from '#domain/call-outcome';
import type { AuthenticatorSecret } from '#domain/wire/two-factor-requests';
import { type MemberInput, SAVED_TOAST, type ScreenReport } from '../app/app.events.ts';
import { answerOf, isAnswered, messageOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import { type FormActorRef, formMachine } from '../form/form.machine.ts';
import type { FormReport, FormValues } from '../form/form.types.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

export interface TwoFactorContext extends MemberInput {
  /** Form of the shown step. */
  readonly form: FormActorRef | undefined;
  /** Whether the code that switches the second factor is being checked. */
  readonly isSwitching: boolean;
  /** Phone that the code was sent to, digits only; before that the account's own, empty when it has none. */
  readonly phone: string;
  /** Code of the SMS, which allows the set-up. */
  readonly code: string;
  readonly secret: AuthenticatorSecret | undefined;
  /** Recovery codes, known until the modal is closed. */
  readonly codes: readonly string[];
  /** Message of the failure to get a secret, in English. */
  readonly message: string;
}

export type TwoFactorEvent =
  | { readonly type: 'enabling.chosen' }
  /** Codes by SMS are to be the second factor, or to go to another phone. */
  | { readonly type: 'sms.chosen' }
  | { readonly type: 'disabling.chosen' }
  /** New recovery codes are to take the place of the ones before. */
  | { readonly type: 'codes.chosen' }
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
  readonly step:
    | 'phoneForm'
    | 'phoneCodeForm'
    | 'codeForm'
    | 'smsPhoneForm'
    | 'smsCodeForm'
    | 'disablingForm'
    | 'recoveryForm';
  readonly initialValues: FormValues;
}

/** Resets the set-up: an unused secret and the codes that led to it are worthless. */
export const NOTHING_SET_UP = { code: '', secret: undefined, message: '', codes: [] };

/** What the switch does to an account: a second factor comes with codes, which end with it. */
const SWITCHED = {
  sms: { twofa: TWOFA.sms, left: RECOVERY_CODES.count },
  authenticator: { twofa: TWOFA.authenticator, left: RECOVERY_CODES.count },
  none: { twofa: TWOFA.none, left: 0 },
} as const;

/** How many recovery codes are left now; nothing of it where the service does not say it. */
const withCodesLeft = (account: UserAccount, left: number): Partial<UserAccount> =>
  account.recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft: left };

const afterSwitch = (account: UserAccount, factor: keyof typeof SWITCHED) => ({
  twofa: SWITCHED[factor].twofa,
  ...withCodesLeft(account, SWITCHED[factor].left),
});

const result = ({ event }: { readonly event: { readonly result: unknown } }) => event.result;

const noSecret = {
  target: 'noSecret',
  actions: { type: 'assignMessage', params: outcomeOrDefect },
} as const;

/** Step with a form of its own, which lives as long as the step. */
const formStep = (
  step: StepForm['step'],
  valuesOf: (context: TwoFactorContext) => StepForm['initialValues'],
) =>
  ({
    entry: {
      type: 'openForm',
      params: ({ context }: { readonly context: TwoFactorContext }) => ({
        step,
        initialValues: valuesOf(context),
      }),
    },
    exit: ['closeForm', 'forgetForm'],
  }) as const;

/** Reports of a form whose answer switches the second factor. */
const switching = <Target extends string>(factor: keyof typeof SWITCHED, target: Target) =>
  ({
    'form.sent': { actions: { type: 'assignSwitching', params: true } },
    'form.settled': { actions: { type: 'assignSwitching', params: false } },
    'form.done': {
      target,
      actions: [
        { type: 'assignCodes', params: result },
        { type: 'reportFactor', params: factor },
        { type: 'assignFactor', params: factor },
        'reportSaved',
      ],
    },
  }) as const;

/** Modal that switches the second factor: an authenticator after a phone, codes by SMS, or none. */
export const twoFactorMachine = setup({
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
    /** Sends a code to the phone that codes are to go to; its result is the phone, digits only. */
    smsPhoneForm: formMachine,
    /** Verifies that code; its result is the recovery codes. */
    smsCodeForm: formMachine,
    /** Ends the factor that its values name. */
    disablingForm: formMachine,
    /** Makes recovery codes, its result. */
    recoveryForm: formMachine,
    getSecret: unprovided<CallOutcome<AuthenticatorSecret>, SecretRequest>('getSecret'),
  },
  guards: {
    isAnswered,
    isSwitching: ({ context }) => context.isSwitching,
    hasSecondFactor: ({ context: { account } }) => secondFactorOf(account) !== 'none',
    /** Another call under the same key has had them. */
    hasNoCodes: ({ context: { codes } }) => codes.length === 0,
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
    assignCodes: assign((_, codes: unknown) => ({
      codes: Array.isArray(codes) ? codes.map(String) : [],
    })),
    assignCode: assign((_, code: unknown) => ({ code: String(code) })),
    assignSecret: assign((_, secret: AuthenticatorSecret) => ({ secret })),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: messageOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    forgetSetUp: assign(NOTHING_SET_UP),
    assignFactor: assign(({ context: { account } }, factor: keyof typeof SWITCHED) => ({
      account: { ...account, ...afterSwitch(account, factor) },
    })),
    reportFactor: sendTo(
      ({ context }): ReportTo<ScreenReport> => context.reportTo,
      ({ context: { account } }, factor: keyof typeof SWITCHED) => ({
        type: 'account.changed',
        account: afterSwitch(account, factor),
      }),
    ),
    assignAllLeft: assign(({ context: { account } }) => ({
      account: { ...account, ...withCodesLeft(account, RECOVERY_CODES.count) },
    })),
    reportAllLeft: sendTo(
      ({ context }): ReportTo<ScreenReport> => context.reportTo,
      ({ context: { account } }) => ({
        type: 'account.changed',
        account: withCodesLeft(account, RECOVERY_CODES.count),
      }),
    ),
    reportSaved: sendTo(({ context }) => context.reportTo, SAVED_TOAST),
  },
}).createMachine({
  id: 'twoFactor',
  context: ({ input }) => ({
    ...input,
    ...NOTHING_SET_UP,
    form: undefined,
    isSwitching: false,
    // Codes by SMS already go to this phone.
    phone: input.account.phoneNumber,
  }),
  initial: 'closed',
  on: {
    'account.known': { actions: { type: 'assignAccount', params: ({ event }) => event.account } },
  },
  states: {
    closed: {
      entry: 'forgetSetUp',
      on: {
        'enabling.chosen': { guard: not('isAuthenticatorOn'), target: 'open.phone' },
        'sms.chosen': 'open.smsPhone',
        'disabling.chosen': { guard: 'hasSecondFactor', target: 'open.disabling' },
        'codes.chosen': { guard: 'hasSecondFactor', target: 'open.recovery' },
      },
    },
    open: {
      initial: 'phone',
      // The switch may already have happened: closing the modal waits for the answer.
      on: { 'modal.closed': { guard: not('isSwitching'), target: 'closed' } },
      states: {
        phone: {
          ...formStep('phoneForm', ({ phone }) => ({ phone })),
          on: {
            'form.done': { target: 'phoneCode', actions: { type: 'assignPhone', params: result } },
          },
        },
        phoneCode: {
          ...formStep('phoneCodeForm', ({ phone }) => ({ code: '', phone })),
          on: {
            'form.done': { target: 'secret', actions: { type: 'assignCode', params: result } },
            'phone.invalidated': 'phone',
          },
        },
        secret: {
          entry: 'forgetMessage',
          invoke: {
            id: 'getSecret',
            src: 'getSecret',
            input: ({ context: { code } }) => ({ code }),
            onDone: [
              {
                guard: { type: 'isAnswered', params: outcomeIn },
                target: 'code',
                actions: { type: 'assignSecret', params: answerOf },
              },
              noSecret,
            ],
            onError: noSecret,
          },
        },
        // The phone's code may have expired: a new one helps where a retry does not.
        noSecret: { on: { 'secret.requested': 'secret', 'phone.invalidated': 'phone' } },
        code: {
          ...formStep('codeForm', ({ code, secret }) => ({
            code: '',
            phoneCode: code,
            secret: secret?.secret ?? '',
          })),
          on: {
            ...switching('authenticator', '#twoFactor.open.codes'),
            // The permission granted by the SMS may have expired.
            'phone.invalidated': { guard: not('isSwitching'), target: 'phone' },
          },
        },
        smsPhone: {
          ...formStep('smsPhoneForm', ({ phone }) => ({ phone })),
          on: {
            'form.done': { target: 'smsCode', actions: { type: 'assignPhone', params: result } },
          },
        },
        smsCode: {
          ...formStep('smsCodeForm', ({ phone }) => ({ code: '', phone })),
          on: {
            ...switching('sms', '#twoFactor.open.codes'),
            'phone.invalidated': { guard: not('isSwitching'), target: 'smsPhone' },
          },
        },
        disabling: {
          ...formStep('disablingForm', ({ account }) => ({ factor: secondFactorOf(account) })),
          on: switching('none', '#twoFactor.closed'),
        },
        recovery: {
          ...formStep('recoveryForm', () => ({})),
          on: {
            'form.done': {
              target: 'codes',
              actions: [{ type: 'assignCodes', params: result }, 'assignAllLeft', 'reportAllLeft'],
            },
          },
        },
        // Shown this once: they are forgotten when the modal is closed.
        codes: { always: { guard: 'hasNoCodes', target: '#twoFactor.closed' } },
      },
    },
  },
});

export type TwoFactorActorRef = ActorRefFrom<typeof twoFactorMachine>;
export type TwoFactorSnapshot = SnapshotFrom<typeof twoFactorMachine>;
