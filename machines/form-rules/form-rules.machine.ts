import { type ActorRefFrom, emit, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { OrderSide } from '#domain/catalogue/site-config';
import type { FormSubmitRequested } from '../form-patched.ts';
import { unprovided } from '../unprovided.ts';

export interface FormRulesInput {
  /** Side of the form. */
  readonly side: OrderSide;
  /** Code of the currency record whose addresses are validated; every record of USDT counts as the same. */
  readonly currencyCode: string;
}

export interface FormRulesStart extends FormRulesInput {
  /** Whether the form opens with what was typed on an earlier page. */
  readonly isFilled?: boolean;
}

interface FormRulesContext extends FormRulesInput {
  readonly isFilled: boolean;
}

/** Request for the schema. */
export interface RulesRequest extends FormRulesInput {
  /** Whether the retry button asked for it: the page may be reloaded for it. */
  readonly isRetry: boolean;
}

export type FormRulesEvent =
  /** The customer goes beyond the two amounts, or the form has a part that is loaded with the rules. */
  | { readonly type: 'rules.needed' }
  /** Enter was pressed while Continue was disabled. */
  | { readonly type: 'submit.requested' }
  /** A value changed: a pending Enter belongs to the form as it was. */
  | { readonly type: 'draft.changed' }
  | { readonly type: 'retry.requested' }
  /** The network is back. */
  | { readonly type: 'connectivity.online' };

/**
 * Loading of the schema that a form is validated by, which is outside the first load: the price needs none of it. The schema is
 * in no snapshot, only the fact that it is loaded. Until then nothing can be submitted; one press of Enter is kept.
 */
export const formRulesMachine = setup({
  types: {
    context: {} as FormRulesContext,
    input: {} as FormRulesStart,
    events: {} as FormRulesEvent,
    emitted: {} as FormSubmitRequested,
  },
  actors: { loadRules: unprovided<void, RulesRequest>('loadRules') },
  guards: {
    /** Whether an earlier page has loaded it. */
    isLoaded: (_, _form: FormRulesInput) => false,
    isFilled: ({ context }) => context.isFilled,
    isSubmitRequested: stateIn({ loading: 'requested' }),
  },
  actions: {
    requestSubmit: emit({ type: 'form.submitRequested' }),
  },
}).createMachine({
  id: 'formRules',
  context: ({ input }) => ({ ...input, isFilled: input.isFilled ?? false }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'isLoaded', params: ({ context }) => context }, target: 'ready' },
        { guard: 'isFilled', target: 'loading' },
        { target: 'untouched' },
      ],
    },
    untouched: {
      on: { 'rules.needed': 'loading', 'submit.requested': 'loading.requested' },
    },
    loading: {
      initial: 'quiet',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        input: ({ context: { side, currencyCode }, event }) => ({
          side,
          currencyCode,
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
        // The customer waits for it, so the view shows it.
        retrying: { on: { 'submit.requested': 'requested' } },
        // Repeated presses of Enter make one order.
        requested: { on: { 'draft.changed': 'quiet' } },
      },
    },
    ready: {},
    // An Enter from before the failure is dropped: an old press submits nothing.
    failed: {
      on: { 'retry.requested': 'loading.retrying', 'connectivity.online': 'loading' },
    },
  },
});

export type FormRulesActorRef = ActorRefFrom<typeof formRulesMachine>;
export type FormRulesSnapshot = SnapshotFrom<typeof formRulesMachine>;
