import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { withoutSpaces } from '#domain/banks/account-name';
import { accountNameSetup } from './account-name.setup.ts';

/** Outcomes without a name, after which the lookup is retried. */
const unresolved = [
  { guard: 'hasRetriesLeft', target: 'waiting' },
  { target: '#accountName.stopped' },
] as const;

/** Lookup of a bank account's holder: after the number field is left, and again while the service has no name yet. */
export const accountNameMachine = accountNameSetup.createMachine({
  id: 'accountName',
  context: ({ input: { accountNumber = '', unverifiedName = '', ...account } }) => ({
    ...account,
    accountNumber: withoutSpaces(accountNumber),
    accountName: '',
    unverifiedName,
    retries: 0,
    solution: '',
    captcha: undefined,
  }),
  initial: 'editing',
  on: {
    'number.changed': [
      {
        guard: {
          type: 'isSameNumber',
          params: ({ event }) => event.accountNumber,
        },
      },
      {
        target: '.editing',
        actions: {
          type: 'startOver',
          params: ({ event }) => event.accountNumber,
        },
      },
    ],
    'name.changed': {
      actions: {
        type: 'assignTypedName',
        params: ({ event }) => event.unverifiedName,
      },
    },
    // When the bank is chosen last, no field is left afterwards: look up at once.
    'bank.changed': [
      {
        guard: { type: 'isSameBank', params: ({ event }) => event.bankCode },
      },
      {
        guard: {
          type: 'canLookUpAt',
          params: ({ event }) => event.bankCode,
        },
        target: '.asking',
        actions: {
          type: 'startOverAt',
          params: ({ event }) => event.bankCode,
        },
      },
      {
        target: '.editing',
        actions: {
          type: 'startOverAt',
          params: ({ event }) => event.bankCode,
        },
      },
    ],
    'account.cleared': { target: '.editing', actions: 'forgetAccount' },
  },
  states: {
    editing: {
      on: {
        'number.left': { guard: 'canLookUp', target: 'asking' },
        'page.clicked': { guard: 'canLookUp', target: 'asking' },
      },
    },
    asking: {
      tags: 'busy',
      initial: 'pausing',
      on: {
        'name.changed': {
          guard: {
            type: 'isNameGiven',
            params: ({ event }) => event.unverifiedName,
          },
          target: 'editing',
          actions: {
            type: 'assignTypedName',
            params: ({ event }) => event.unverifiedName,
          },
        },
      },
      states: {
        pausing: { after: { leavingPause: 'lookingUp' } },
        lookingUp: {
          exit: 'forgetSolution',
          invoke: {
            id: 'lookUp',
            src: 'lookUpName',
            input: ({ context: { bankCode: type, accountNumber, solution } }) => ({
              type,
              accountNumber,
              ...(solution !== '' && { captcha: solution }),
            }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: '#accountName.resolved',
                actions: {
                  type: 'assignName',
                  params: ({ event }) => event.output,
                },
              },
              {
                guard: {
                  type: 'isInvalid',
                  params: ({ event }) => event.output,
                },
                target: '#accountName.invalid',
              },
              {
                guard: {
                  type: 'isCaptchaToSolve',
                  params: ({ event }) => event.output,
                },
                target: 'awaitingCaptcha',
                actions: 'countRetry',
              },
              ...unresolved,
            ],
            onError: unresolved,
          },
        },
        waiting: {
          after: {
            repollPause: { target: 'lookingUp', actions: 'countRetry' },
          },
        },
        // Rate limit: the same lookup again, with a captcha solution.
        awaitingCaptcha: {
          entry: 'startCaptcha',
          exit: 'stopCaptcha',
          on: {
            'captcha.solved': {
              target: 'lookingUp',
              actions: { type: 'assignSolution', params: ({ event }) => event.solution },
            },
          },
        },
      },
    },
    // The name lives as long as this state; a new number discards it.
    resolved: {
      entry: ['patchForm', 'reportHolder'],
      exit: ['forgetName', 'patchForm', 'reportHolder'],
    },
    invalid: { tags: 'nameMustBeTyped' },
    stopped: { tags: 'nameMustBeTyped' },
  },
});

export type AccountNameActorRef = ActorRefFrom<typeof accountNameMachine>;
export type AccountNameSnapshot = SnapshotFrom<typeof accountNameMachine>;
