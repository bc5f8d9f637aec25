import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { newKey } from '#domain/new-key';
import type { PrivateLink } from '#domain/order/private-link';
import { hashOfSecret } from '#domain/order/secret-hash';
import { LINK_MADE_TOAST, type ToastReport } from '../app/app.events.ts';
import { failed, isAnswered, outcomeIn, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Report to the order. */
export type PrivateLinkReport =
  /** The call is in progress. */
  | { readonly type: 'call.started'; readonly id: 'privateLink' }
  | { readonly type: 'call.settled'; readonly id: 'privateLink' }
  /** The links before open nothing any more. */
  | { readonly type: 'link.renewed' }
  | ToastReport;

export interface PrivateLinkInput {
  /** Reference of the order. */
  readonly ref: string;
  /** Hash of the secret that the service has; empty when there is no link. */
  readonly linkHash: string;
  readonly reportTo: ReportTo<PrivateLinkReport>;
}

export interface PrivateLinkContext extends PrivateLinkInput {
  /** Secret of the link, where this browser has it; else empty. */
  readonly secret: string;
  /** Secret of a link that is being made; the same one is sent again when no answer came. */
  readonly newSecret: string;
  /** The service's message; empty when there was no answer. */
  readonly message: string;
}

export type PrivateLinkEvent =
  /** The order has a newer answer. */
  | { readonly type: 'order.changed'; readonly linkHash: string }
  | { readonly type: 'link.requested' }
  /** The customer copied the link, or wrote it into a mail. */
  | { readonly type: 'link.kept' }
  /** Answers to the question whether the present link may end. */
  | { readonly type: 'renewal.confirmed' }
  | { readonly type: 'renewal.declined' };

/** New link of an order, by the hash of its secret. */
export interface LinkRequest {
  readonly ref: string;
  readonly linkHash: string;
}

const changed = {
  'order.changed': {
    guard: {
      type: 'isOtherLink',
      params: ({ event }: { readonly event: { readonly linkHash: string } }) => event.linkHash,
    },
    target: 'evaluating',
    actions: {
      type: 'assignLink',
      params: ({ event }: { readonly event: { readonly linkHash: string } }) => event.linkHash,
    },
  },
} as const;

/**
 * Private link of a guest's order. Its secret is made and kept in the browser; the service has the hash. A new link ends the
 * one before, so that it is confirmed first where there is one.
 */
export const privateLinkMachine = setup({
  types: {
    context: {} as PrivateLinkContext,
    events: {} as PrivateLinkEvent,
    input: {} as PrivateLinkInput,
    tags: {} as 'busy',
  },
  actors: { renewLink: unprovided<CallOutcome<void>, LinkRequest>('renewLink') },
  guards: {
    isAnswered,
    isKept: ({ context }) => context.secret !== '',
    hasLink: ({ context }) => context.linkHash !== '',
    isOtherLink: ({ context }, linkHash: string) => linkHash !== context.linkHash,
  },
  actions: {
    assignLink: assign((_, linkHash: string) => ({ linkHash })),
    /** Restores the secret of the link, where it is stored. */
    recallSecret: assign({ secret: '' }),
    assignNewSecret: assign({ newSecret: ({ context }) => context.newSecret || newKey() }),
    /** Persists a secret before its hash is sent: without an answer it may be the one that counts. */
    storeSecret: (_, _link: PrivateLink) => {},
    /** Notes that the customer has the link. */
    storeKept: (_, _ref: string) => {},
    assignNewLink: assign({
      linkHash: ({ context }) => hashOfSecret(context.newSecret),
      newSecret: '',
    }),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    reportStarted: sendTo(({ context }) => context.reportTo, {
      type: 'call.started',
      id: 'privateLink',
    }),
    reportSettled: sendTo(({ context }) => context.reportTo, {
      type: 'call.settled',
      id: 'privateLink',
    }),
    reportRenewed: sendTo(({ context }) => context.reportTo, { type: 'link.renewed' }),
    reportSuccess: sendTo(({ context }) => context.reportTo, LINK_MADE_TOAST),
  },
}).createMachine({
  id: 'privateLink',
  context: ({ input }) => ({ ...input, secret: '', newSecret: '', message: '' }),
  on: {
    'link.kept': { actions: { type: 'storeKept', params: ({ context }) => context.ref } },
  },
  initial: 'evaluating',
  states: {
    evaluating: {
      entry: ['forgetMessage', 'recallSecret'],
      always: [
        { guard: 'isKept', target: 'kept' },
        { guard: 'hasLink', target: 'lost' },
        { target: 'none' },
      ],
    },
    none: { on: { ...changed, 'link.requested': 'making' } },
    kept: { on: { ...changed, 'link.requested': 'confirming' } },
    // There is a link, but this browser does not have it.
    lost: { on: { ...changed, 'link.requested': 'confirming' } },
    confirming: {
      on: { ...changed, 'renewal.confirmed': 'making', 'renewal.declined': 'evaluating' },
    },
    making: {
      tags: 'busy',
      entry: [
        'forgetMessage',
        'assignNewSecret',
        {
          type: 'storeSecret',
          params: ({ context: { ref, newSecret } }) => ({ ref, secret: newSecret }),
        },
        'reportStarted',
      ],
      exit: 'reportSettled',
      // The answer to the call decides.
      on: {
        'order.changed': {
          actions: { type: 'assignLink', params: ({ event }) => event.linkHash },
        },
      },
      invoke: {
        id: 'renew',
        src: 'renewLink',
        input: ({ context: { ref, newSecret } }) => ({ ref, linkHash: hashOfSecret(newSecret) }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'evaluating',
            actions: ['assignNewLink', 'reportRenewed', 'reportSuccess'],
          },
          failed,
        ],
        onError: failed,
      },
    },
    // Confirmed before: a retry needs no confirmation.
    failed: { on: { ...changed, 'link.requested': 'making' } },
  },
});

export type PrivateLinkActorRef = ActorRefFrom<typeof privateLinkMachine>;
export type PrivateLinkSnapshot = SnapshotFrom<typeof privateLinkMachine>;
