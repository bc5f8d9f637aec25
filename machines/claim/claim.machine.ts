import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { UserAccount } from '#domain/account/session';
import type { CallOutcome } from '#domain/call-outcome';
import type { Order } from '#domain/order/order';
import {
  type ClaimOutcome,
  type ClaimProof,
  type OrderClaim,
  readClaimProof,
} from '#domain/order/order-claim';
import type { PrivateLink } from '#domain/order/private-link';
import { isOrderCode, readOrderCode } from '#domain/rules/reference';
import type { BroadcastEvent, MemberInput } from '../app/app.events.ts';
import { answerOf, isAnswered, messageOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import { unprovided } from '../unprovided.ts';

export interface ClaimInput extends MemberInput {
  /** Code of the order in the address; empty when none is chosen yet. */
  readonly code: string;
}

export interface ClaimContext extends ClaimInput {
  /** Guests' orders of this browser, masked; undefined until loaded, and while they cannot be. */
  readonly orders: readonly Order[] | undefined;
  /** Code of the chosen order; empty before. */
  readonly ref: string;
  /** Secret of the order's private link, where this browser has it; else empty. */
  readonly secret: string;
  /** Key that the chosen order was placed with, where this browser still has it; else empty. */
  readonly key: string;
  /** The key that proved nothing last; empty while none did. */
  readonly wrongKey: string;
  /** What the claim is proven by; undefined before it is given. */
  readonly proof: ClaimProof | undefined;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Tries that are left after a wrong one. */
  readonly triesLeft: number;
  /** Seconds until claims are taken again. */
  readonly wait: number;
}

export type ClaimEvent =
  | BroadcastEvent
  /** The retry button of the list was pressed. */
  | { readonly type: 'orders.requested' }
  | { readonly type: 'order.chosen'; readonly ref: string }
  /** The code of an order was typed. */
  | { readonly type: 'code.submitted'; readonly typed: string }
  /** A bank account number or a private link was typed. */
  | { readonly type: 'proof.submitted'; readonly typed: string }
  /** The private link that this browser has is the proof. */
  | { readonly type: 'link.chosen' }
  /** The key that this browser has is the proof. */
  | { readonly type: 'key.chosen' }
  /** Another order is to be chosen. */
  | { readonly type: 'choice.withdrawn' }
  /** Answers to the question whether the order is to be the account's for good. */
  | { readonly type: 'claim.confirmed' }
  | { readonly type: 'claim.declined' };

/** Request for guests' orders of this browser; the call itself names only the session. */
export interface ClaimableRequest {
  readonly accountId: string;
}

const NOTHING_CHOSEN = { ref: '', secret: '', key: '', proof: undefined, message: '' } as const;

/** Whether the browser has a key that may prove the order: a wrong one is not offered again. */
export const isKeyOffered = ({ key, wrongKey }: Pick<ClaimContext, 'key' | 'wrongKey'>): boolean =>
  key !== '' && key !== wrongKey;

type Ended = { readonly output: ClaimOutcome | CallOutcome<unknown> } | { readonly error: unknown };

/** Message of a call that failed, or had a defect. */
const failureIn = ({ event }: { readonly event: Ended }): string =>
  'output' in event ? messageIn(event.output) : messageOf(outcomeOrDefect({ event }));

const assignMessage = { type: 'assignMessage', params: failureIn } as const;

const failed = { target: 'failed', actions: assignMessage } as const;

/** An order is chosen, and its proof is awaited. */
const awaitingProof = {
  'proof.submitted': {
    guard: {
      type: 'isProof',
      params: ({ event }: { readonly event: { readonly typed: string } }) => event.typed,
    },
    target: 'confirming',
    actions: {
      type: 'assignProof',
      params: ({ event }: { readonly event: { readonly typed: string } }) => event.typed,
    },
  },
  'link.chosen': { guard: 'hasSecret', target: 'confirming', actions: 'assignLinkProof' },
  'key.chosen': { guard: 'hasKey', target: 'confirming', actions: 'assignKeyProof' },
  'choice.withdrawn': 'loading',
} as const;

/**
 * Claim of a guest's order by a member: an order is chosen, proven to be the member's own, and added to the account once that
 * was asked a second time.
 */
export const claimMachine = setup({
  types: {
    context: {} as ClaimContext,
    events: {} as ClaimEvent,
    input: {} as ClaimInput,
  },
  actors: {
    loadClaimable: unprovided<CallOutcome<readonly Order[]>, ClaimableRequest>('loadClaimable'),
    claimOrder: unprovided<ClaimOutcome, OrderClaim>('claimOrder'),
  },
  delays: {
    blockEnds: ({ context }) => context.wait * 1000,
  },
  guards: {
    isAnswered,
    isChosen: ({ context }) => context.ref !== '',
    isCode: (_, typed: string) => isOrderCode(readOrderCode(typed)),
    isProof: ({ context }, typed: string) => readClaimProof(context.ref, typed) !== undefined,
    hasSecret: ({ context }) => context.secret !== '',
    hasKey: ({ context }) => isKeyOffered(context),
    isClaimed: (_, { kind }: ClaimOutcome) => kind === 'answered',
    isWrong: (_, { kind }: ClaimOutcome) => kind === 'wrong',
    isBlocked: (_, { kind }: ClaimOutcome) => kind === 'blocked',
    isOtherAccount: ({ context }, account: UserAccount) => context.account.id !== account.id,
  },
  actions: {
    assignOrders: assign((_, orders: readonly Order[]) => ({ orders, message: '' })),
    chooseOrder: assign((_, code: string) => ({ ...NOTHING_CHOSEN, ref: readOrderCode(code) })),
    withdrawChoice: assign(NOTHING_CHOSEN),
    /** Restores the secret of the order's private link, where it is stored. */
    recallSecret: assign({ secret: '' }),
    /** Restores the key of an order that was posted and whose answer was lost. */
    recallKey: assign({ key: '' }),
    /** Drops the stored secrets of an order: they open nothing any more. */
    forgetSecrets: (_, _ref: string) => {},
    assignProof: assign(({ context }, typed: string) => ({
      proof: readClaimProof(context.ref, typed),
    })),
    assignLinkProof: assign(({ context }) => ({
      proof: { by: 'link' as const, secret: context.secret },
    })),
    assignKeyProof: assign(({ context }) => ({
      proof: { by: 'key' as const, key: context.key },
    })),
    noteWrongKey: assign(({ context: { proof, wrongKey } }) => ({
      wrongKey: proof?.by === 'key' ? proof.key : wrongKey,
    })),
    /** Drops a stored secret that proves nothing, so that it is not offered again. */
    rejectSecret: (_, _link: PrivateLink) => {},
    assignWrong: assign((_, outcome: ClaimOutcome) => ({
      message: messageIn(outcome),
      triesLeft: outcome.kind === 'wrong' ? outcome.triesLeft : 0,
    })),
    assignBlock: assign((_, outcome: ClaimOutcome) => ({
      message: messageIn(outcome),
      wait: outcome.kind === 'blocked' ? outcome.seconds : 0,
    })),
    assignMessage: assign((_, message: string) => ({ message })),
    forgetMessage: assign({ message: '' }),
    /** Drops the data of the previous account. */
    changeAccount: assign((_, account: UserAccount) => ({
      ...{ ...NOTHING_CHOSEN, account, orders: undefined },
    })),
  },
}).createMachine({
  id: 'claim',
  context: ({ input }) => ({
    ...{ ...input, ...NOTHING_CHOSEN, orders: undefined, wrongKey: '', triesLeft: 0, wait: 0 },
    ref: isOrderCode(readOrderCode(input.code)) ? readOrderCode(input.code) : '',
  }),
  initial: 'evaluating',
  on: {
    'account.known': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event.account },
      target: '.loading',
      actions: { type: 'changeAccount', params: ({ event }) => event.account },
    },
  },
  states: {
    evaluating: {
      always: [{ guard: 'isChosen', target: 'proving' }, { target: 'loading' }],
    },
    // A loaded list stays visible.
    loading: {
      entry: 'withdrawChoice',
      invoke: {
        id: 'loadClaimable',
        src: 'loadClaimable',
        input: ({ context }) => ({ accountId: context.account.id }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'choosing',
            actions: { type: 'assignOrders', params: answerOf },
          },
          { target: 'choosing', actions: assignMessage },
        ],
        onError: { target: 'choosing', actions: assignMessage },
      },
    },
    choosing: {
      on: {
        'orders.requested': 'loading',
        'page.shown': 'loading',
        'connectivity.online': 'loading',
        'order.chosen': {
          target: 'proving',
          actions: { type: 'chooseOrder', params: ({ event }) => event.ref },
        },
        'code.submitted': {
          guard: { type: 'isCode', params: ({ event }) => event.typed },
          target: 'proving',
          actions: { type: 'chooseOrder', params: ({ event }) => event.typed },
        },
      },
    },
    proving: { entry: ['forgetMessage', 'recallSecret', 'recallKey'], on: awaitingProof },
    refused: {
      entry: [
        {
          type: 'rejectSecret',
          params: ({ context: { ref, proof } }) => ({
            ref,
            secret: proof?.by === 'link' ? proof.secret : '',
          }),
        },
        'recallSecret',
        'noteWrongKey',
      ],
      on: awaitingProof,
    },
    confirming: {
      on: { 'claim.confirmed': 'claiming', 'claim.declined': 'proving' },
    },
    claiming: {
      entry: 'forgetMessage',
      invoke: {
        id: 'claimOrder',
        src: 'claimOrder',
        input: ({ context: { ref, proof } }) => {
          if (!proof) throw new Error('a claim without a proof');
          return { ref, proof };
        },
        onDone: [
          { guard: { type: 'isClaimed', params: outcomeIn }, target: 'claimed' },
          {
            guard: { type: 'isWrong', params: outcomeIn },
            target: 'refused',
            actions: { type: 'assignWrong', params: outcomeIn },
          },
          {
            guard: { type: 'isBlocked', params: outcomeIn },
            target: 'blocked',
            actions: { type: 'assignBlock', params: outcomeIn },
          },
          failed,
        ],
        onError: failed,
      },
    },
    // Confirmed before: the same claim is made again.
    failed: { on: { 'claim.confirmed': 'claiming', 'choice.withdrawn': 'loading' } },
    // It may be that one order's number alone was typed too often.
    blocked: { after: { blockEnds: 'loading' }, on: { 'choice.withdrawn': 'loading' } },
    claimed: {
      entry: { type: 'forgetSecrets', params: ({ context }) => context.ref },
      on: { 'choice.withdrawn': 'loading' },
    },
  },
});

const messageIn = (outcome: ClaimOutcome | CallOutcome<unknown>): string =>
  'message' in outcome ? outcome.message : '';

export type ClaimActorRef = ActorRefFrom<typeof claimMachine>;
export type ClaimSnapshot = SnapshotFrom<typeof claimMachine>;
