import { type ActorRefFrom, not, type SnapshotFrom } from 'xstate';
import { answerOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import { NOTHING_SET_UP, twoFactorSetup } from './two-factor.setup.ts';

const result = ({ event }: { readonly event: { readonly result: unknown } }) => event.result;

const noSecret = {
  target: 'noSecret',
  actions: { type: 'assignMessage', params: outcomeOrDefect },
} as const;

/** Reports of the forms whose answer switches the authenticator on or off. */
const switching = {
  'form.sent': { actions: { type: 'assignSwitching', params: true } },
  'form.settled': { actions: { type: 'assignSwitching', params: false } },
} as const;

/** Modal that switches an authenticator on (a phone first, then the app) or off, step by step. */
export const twoFactorMachine = twoFactorSetup.createMachine({
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
        'disabling.chosen': { guard: 'isAuthenticatorOn', target: 'open.disabling' },
      },
    },
    open: {
      initial: 'phone',
      // The switch may already have happened: closing the modal waits for the answer.
      on: { 'modal.closed': { guard: not('isSwitching'), target: 'closed' } },
      states: {
        phone: {
          entry: {
            type: 'openForm',
            params: ({ context: { phone } }) => ({ step: 'phoneForm', initialValues: { phone } }),
          },
          exit: ['closeForm', 'forgetForm'],
          on: {
            'form.done': { target: 'phoneCode', actions: { type: 'assignPhone', params: result } },
          },
        },
        phoneCode: {
          entry: {
            type: 'openForm',
            params: ({ context: { phone } }) => ({
              step: 'phoneCodeForm',
              initialValues: { code: '', phone },
            }),
          },
          exit: ['closeForm', 'forgetForm'],
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
          entry: {
            type: 'openForm',
            params: ({ context: { code, secret } }) => ({
              step: 'codeForm',
              initialValues: { code: '', phoneCode: code, secret: secret?.secret ?? '' },
            }),
          },
          exit: ['closeForm', 'forgetForm'],
          on: {
            ...switching,
            // The permission granted by the SMS may have expired.
            'phone.invalidated': { guard: not('isSwitching'), target: 'phone' },
            'form.done': {
              target: '#twoFactor.closed',
              actions: [
                { type: 'assignFactor', params: 'authenticator' },
                { type: 'reportFactor', params: 'authenticator' },
                'reportSaved',
              ],
            },
          },
        },
        disabling: {
          entry: {
            type: 'openForm',
            params: { step: 'disablingForm', initialValues: { code: '' } },
          },
          exit: ['closeForm', 'forgetForm'],
          on: {
            ...switching,
            'form.done': {
              target: '#twoFactor.closed',
              actions: [
                { type: 'assignFactor', params: 'none' },
                { type: 'reportFactor', params: 'none' },
                'reportSaved',
              ],
            },
          },
        },
      },
    },
  },
});

export type TwoFactorActorRef = ActorRefFrom<typeof twoFactorMachine>;
export type TwoFactorSnapshot = SnapshotFrom<typeof twoFactorMachine>;
