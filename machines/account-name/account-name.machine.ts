import {
  type ActorRefFrom,
  assign,
  emit,
  enqueueActions,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import {
  type AccountHolder,
  canLookUp,
  isNameGiven,
  type LookUpOutcome,
  type OrderSide,
  REPOLL_MS,
  withoutSpaces,
} from '#domain/banks/account-name';
import type { LookUpRequest } from '#domain/wire/account-name-wire';
import { outcomeIn } from '../call-outcome.ts';
import type { CaptchaActorRef, CaptchaReport, captchaMachine } from '../captcha/captcha.machine.ts';
import type { FormPatched } from '../form-patched.ts';
import { lateMachine } from '../late-machine.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

const MAX_RETRIES = 3;

/** Field of the form that a found name is written to: of the bank account, or of the account with an operator. */
export type NameField = 'accountName' | 'payeeName';

/** Holder's name; empty when it is unknown. */
export interface HolderReport {
  readonly type: 'holder.changed';
  readonly field: NameField;
  readonly accountName: string;
}

/** The name that was typed by hand is void: the account is another one. */
export interface TypedNameReport {
  readonly type: 'typedName.discarded';
}

export interface AccountNameInput {
  readonly reportTo: ReportTo<HolderReport | TypedNameReport>;
  /** Currency or bank code, by which the service picks its source. Empty until a bank is chosen. */
  readonly bankCode: string;
  readonly side: OrderSide;
  /** By default that of the bank account. */
  readonly field?: NameField;
  /** From an earlier page; empty for a fresh form. */
  readonly accountNumber?: string;
  readonly unverifiedName?: string;
}

export interface AccountNameContext extends AccountHolder {
  readonly reportTo: AccountNameInput['reportTo'];
  readonly bankCode: string;
  readonly side: OrderSide;
  readonly field: NameField;
  readonly retries: number;
  /** Captcha solution of the next lookup; empty when none is needed. */
  readonly solution: string;
  /** Present while the service requires a solution. */
  readonly captcha: CaptchaActorRef | undefined;
}

export type AccountNameEvent =
  | { readonly type: 'bank.changed'; readonly bankCode: string }
  | { readonly type: 'number.changed'; readonly accountNumber: string }
  | { readonly type: 'name.changed'; readonly unverifiedName: string }
  | { readonly type: 'number.left' }
  | { readonly type: 'page.clicked' }
  /** The form was emptied. */
  | { readonly type: 'account.cleared' }
  | CaptchaReport;

const bankIn = ({ event }: { readonly event: { readonly bankCode: string } }) => event.bankCode;

const assignTypedName = {
  type: 'assignTypedName',
  params: ({ event }: { readonly event: { readonly unverifiedName: string } }) =>
    event.unverifiedName,
} as const;

/** Outcomes without a name, after which the lookup is retried. */
const unresolved = [
  { guard: 'hasRetriesLeft', target: 'waiting' },
  { target: '#accountName.stopped' },
] as const;

/** Lookup of the holder of an account, at a bank or with an operator: after the number field is left, and again while the service has no name yet. */
export const accountNameMachine = setup({
  types: {
    context: {} as AccountNameContext,
    events: {} as AccountNameEvent,
    input: {} as AccountNameInput,
    emitted: {} as FormPatched<Readonly<Record<NameField | 'unverifiedName', string>>>,
    tags: {} as 'busy' | 'nameMustBeTyped',
  },
  actors: {
    captcha: lateMachine<typeof captchaMachine>('captcha').logic,
    /** Resolves with "captcha required" only after the captcha's code is loaded. */
    lookUpName: unprovided<LookUpOutcome, LookUpRequest>('lookUpName'),
  },
  delays: {
    leavingPause: 100,
    repollPause: ({ context }) => REPOLL_MS[context.side],
  },
  guards: {
    isSameNumber: ({ context }, typed: string) => withoutSpaces(typed) === context.accountNumber,
    isSameBank: ({ context }, bankCode: string) => bankCode === context.bankCode,
    isNameGiven: (_, typed: string) => isNameGiven(typed),
    canLookUp: ({ context }) => context.bankCode !== '' && canLookUp(context),
    /** A name that was typed at another bank does not count. */
    canLookUpAt: ({ context }, bankCode: string) =>
      bankCode !== '' &&
      canLookUp({ ...context, bankCode, ...(context.bankCode !== '' && { unverifiedName: '' }) }),
    hasRetriesLeft: ({ context }) => context.retries < MAX_RETRIES,
    isFound: (_, { kind }: LookUpOutcome) => kind === 'found',
    isInvalid: (_, { kind }: LookUpOutcome) => kind === 'invalid',
    /** Stops the loop with a service that rejects every solution. */
    isCaptchaToSolve: ({ context }, { kind }: LookUpOutcome) =>
      kind === 'captchaRequired' && context.retries < MAX_RETRIES,
  },
  actions: {
    startOver: assign((_, typed: string) => ({ accountNumber: withoutSpaces(typed), retries: 0 })),
    startOverAt: assign((_, bankCode: string) => ({ bankCode, retries: 0 })),
    forgetAccount: assign({ bankCode: '', accountNumber: '', unverifiedName: '', retries: 0 }),
    /** A typed name is of the account that it was typed for: bank and number. */
    discardTypedName: enqueueActions(({ context, enqueue }) => {
      const { bankCode, accountNumber, unverifiedName } = context;
      if ([bankCode, accountNumber, unverifiedName].includes('')) return;
      enqueue.assign({ unverifiedName: '' });
      enqueue.emit({ type: 'form.patched', values: { unverifiedName: '' } });
      enqueue.sendTo(context.reportTo, { type: 'typedName.discarded' });
    }),
    assignTypedName: assign({ unverifiedName: (_, typed: string) => typed }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    assignName: assign((_, outcome: LookUpOutcome) =>
      outcome.kind === 'found' ? { accountName: outcome.name } : {},
    ),
    startCaptcha: assign(({ self, spawn }) => ({
      captcha: spawn('captcha', { id: 'captcha', input: { reportTo: self } }),
    })),
    stopCaptcha: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('captcha');
      enqueue.assign({ captcha: undefined });
    }),
    assignSolution: assign((_, solution: string) => ({ solution })),
    /** A solution is valid for one lookup. */
    forgetSolution: assign({ solution: '' }),
    forgetName: assign({ accountName: '' }),
    reportHolder: sendTo(
      ({ context }) => context.reportTo,
      ({ context: { field, accountName } }) => ({ type: 'holder.changed', field, accountName }),
    ),
    patchForm: emit(({ context: { field, accountName } }) => ({
      type: 'form.patched',
      values: { [field]: accountName },
    })),
  },
}).createMachine({
  id: 'accountName',
  context: ({ input: { accountNumber = '', unverifiedName = '', field, ...account } }) => ({
    ...account,
    field: field ?? 'accountName',
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
      { guard: { type: 'isSameNumber', params: ({ event }) => event.accountNumber } },
      {
        target: '.editing',
        actions: [
          'discardTypedName',
          { type: 'startOver', params: ({ event }) => event.accountNumber },
        ],
      },
    ],
    'name.changed': { actions: assignTypedName },
    // When the bank is chosen last, no field is left afterwards: look up at once.
    'bank.changed': [
      { guard: { type: 'isSameBank', params: bankIn } },
      {
        guard: { type: 'canLookUpAt', params: bankIn },
        target: '.asking',
        actions: ['discardTypedName', { type: 'startOverAt', params: bankIn }],
      },
      {
        target: '.editing',
        actions: ['discardTypedName', { type: 'startOverAt', params: bankIn }],
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
          guard: { type: 'isNameGiven', params: ({ event }) => event.unverifiedName },
          target: 'editing',
          actions: assignTypedName,
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
                guard: { type: 'isFound', params: outcomeIn },
                target: '#accountName.resolved',
                actions: { type: 'assignName', params: outcomeIn },
              },
              { guard: { type: 'isInvalid', params: outcomeIn }, target: '#accountName.invalid' },
              {
                guard: { type: 'isCaptchaToSolve', params: outcomeIn },
                target: 'awaitingCaptcha',
                actions: 'countRetry',
              },
              ...unresolved,
            ],
            onError: unresolved,
          },
        },
        waiting: { after: { repollPause: { target: 'lookingUp', actions: 'countRetry' } } },
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
