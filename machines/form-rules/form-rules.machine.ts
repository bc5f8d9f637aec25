import { type ActorRefFrom, emit, fromPromise, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { OrderSide } from '#domain/site-config';
import type { FormSubmitRequested } from '../form-patched.ts';

export interface FormRulesInput {
  /** Of the form. */
  readonly side: OrderSide;
  /** Code of the currency record whose addresses are validated; every record of USDT counts as the same. */
  readonly currencyCode: string;
}

/** Request for the schema. */
export interface RulesRequest extends FormRulesInput {
  /** Whether the customer asked for it again, by the button that retries: the page may be reloaded for it. */
  readonly isRetry: boolean;
}

export type FormRulesEvent =
  /** Enter, pressed in the form while Continue is disabled. */
  | { readonly type: 'submit.requested' }
  /** What is typed has changed: the form that Enter was pressed for is another one now. */
  | { readonly type: 'draft.changed' }
  | { readonly type: 'retry.requested' }
  /** The network is back. */
  | { readonly type: 'connectivity.online' };

/**
 * The schema that a form is validated by, loaded apart from the first load. The schema itself is in no snapshot: the
 * machine has the fact that it is loaded. Until then nothing can be submitted; one press of Enter is kept.
 */
export const formRulesMachine = setup({
  types: {
    context: {} as FormRulesInput,
    input: {} as FormRulesInput,
    events: {} as FormRulesEvent,
    emitted: {} as FormSubmitRequested,
  },
  actors: {
    loadRules: fromPromise<void, RulesRequest>(() => {
      throw new Error('loadRules was not provided');
    }),
  },
  guards: {
    /** Whether an earlier page has loaded it; the composition root knows. */
    isLoaded: (_, _form: FormRulesInput) => false,
    isSubmitRequested: stateIn({ loading: 'requested' }),
  },
  actions: {
    requestSubmit: emit({ type: 'form.submitRequested' }),
  },
}).createMachine({
  id: 'formRules',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'isLoaded', params: ({ context }) => context }, target: 'ready' },
        { target: 'loading' },
      ],
    },
    loading: {
      initial: 'quiet',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        input: ({ context, event }) => ({
          ...context,
          isRetry: event.type === 'retry.requested',
        }),
        onDone: [
          { guard: 'isSubmitRequested', target: 'ready', actions: 'requestSubmit' },
          { target: 'ready' },
        ],
        onError: 'failed',
      },
      states: {
        quiet: { on: { 'submit.requested': 'requested' } },
        // The customer waits for it, and is told.
        retrying: { on: { 'submit.requested': 'requested' } },
        // Pressed again, Enter is kept once: one order comes of it.
        requested: { on: { 'draft.changed': 'quiet' } },
      },
    },
    ready: {},
    // An Enter from before is dropped: nothing is sent that was not asked for just now.
    failed: {
      on: { 'retry.requested': 'loading.retrying', 'connectivity.online': 'loading' },
    },
  },
});

export type FormRulesActorRef = ActorRefFrom<typeof formRulesMachine>;
export type FormRulesSnapshot = SnapshotFrom<typeof formRulesMachine>;
