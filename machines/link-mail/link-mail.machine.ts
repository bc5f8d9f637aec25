import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { TypedLinkMail } from '#domain/rules/link-mail';
import { failed, isAnswered, outcomeIn, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Report to the order. */
export type LinkMailReport =
  /** The call is in progress. */
  | { readonly type: 'call.started'; readonly id: 'linkMail' }
  | { readonly type: 'call.settled'; readonly id: 'linkMail' }
  /** News of the order are mailed elsewhere, or nowhere any more. */
  | { readonly type: 'news.changed' };

export interface LinkMailInput {
  /** Reference of the order. */
  readonly ref: string;
  readonly reportTo: ReportTo<LinkMailReport>;
}

export interface LinkMailContext extends LinkMailInput {
  /** What was asked for last. */
  readonly asked: TypedLinkMail;
  /** The service's message; empty when there was no answer. */
  readonly message: string;
}

export type LinkMailEvent =
  /** The address is valid, and the customer sends it. */
  | { readonly type: 'mail.requested'; readonly asked: TypedLinkMail }
  /** The customer asks for another mail, or for one to another address. */
  | { readonly type: 'another.requested' }
  /** The customer wants no more news of the order. */
  | { readonly type: 'stop.requested' }
  /** The order has a new private link, which ends the one in the mail. */
  | { readonly type: 'link.renewed' };

export interface LinkMailRequest extends TypedLinkMail {
  readonly ref: string;
}

export interface StopRequest {
  readonly ref: string;
}

const mailing = {
  'mail.requested': {
    target: 'sending',
    actions: {
      type: 'assignAsked',
      params: ({ event }: { readonly event: { readonly asked: TypedLinkMail } }) => event.asked,
    },
  },
} as const;

const request = { ...mailing, 'stop.requested': 'stopping' } as const;

const stopFailed = { ...failed, target: 'stopFailed' } as const;

/**
 * Mail with a private link to a guest's order. Its secret is made by the service for that mail
 * alone; a call without an answer may have sent it, and the next mail ends the link of the one
 * before. News that are mailed, too, are stopped without another mail.
 */
export const linkMailMachine = setup({
  types: {
    context: {} as LinkMailContext,
    events: {} as LinkMailEvent,
    input: {} as LinkMailInput,
    tags: {} as 'busy',
  },
  actors: {
    mailLink: unprovided<CallOutcome<void>, LinkMailRequest>('mailLink'),
    stopNews: unprovided<CallOutcome<void>, StopRequest>('stopNews'),
  },
  guards: { isAnswered },
  actions: {
    assignAsked: assign((_, asked: TypedLinkMail) => ({ asked })),
    /** The next mail asks for no news, unless it is told to. */
    forgetNews: assign({ asked: ({ context: { asked } }) => ({ ...asked, hasNews: false }) }),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    /** Notes that the customer has the link. */
    storeKept: (_, _ref: string) => {},
    reportStarted: sendTo(({ context }) => context.reportTo, {
      type: 'call.started',
      id: 'linkMail',
    }),
    reportSettled: sendTo(({ context }) => context.reportTo, {
      type: 'call.settled',
      id: 'linkMail',
    }),
    reportNews: sendTo(({ context }) => context.reportTo, { type: 'news.changed' }),
  },
}).createMachine({
  id: 'linkMail',
  context: ({ input }) => ({ ...input, asked: { email: '', hasNews: false }, message: '' }),
  initial: 'filling',
  states: {
    filling: { on: request },
    sending: {
      tags: 'busy',
      entry: ['forgetMessage', 'reportStarted'],
      exit: 'reportSettled',
      invoke: {
        id: 'mail',
        src: 'mailLink',
        input: ({ context: { ref, asked } }) => ({ ref, ...asked }),
        onDone: [{ guard: { type: 'isAnswered', params: outcomeIn }, target: 'sent' }, failed],
        onError: failed,
      },
    },
    // What was typed stays.
    failed: { on: request },
    sent: {
      entry: [{ type: 'storeKept', params: ({ context }) => context.ref }, 'reportNews'],
      on: {
        'another.requested': 'filling',
        'stop.requested': 'stopping',
        'link.renewed': 'ended',
      },
    },
    // The link of the mail opens nothing any more.
    ended: { on: request },
    stopping: {
      tags: 'busy',
      entry: ['forgetMessage', 'forgetNews', 'reportStarted'],
      exit: 'reportSettled',
      invoke: {
        id: 'stop',
        src: 'stopNews',
        input: ({ context: { ref } }) => ({ ref }),
        onDone: [
          { guard: { type: 'isAnswered', params: outcomeIn }, target: 'stopped' },
          stopFailed,
        ],
        onError: stopFailed,
      },
    },
    stopFailed: { on: request },
    stopped: { entry: 'reportNews', on: mailing },
  },
});

export type LinkMailActorRef = ActorRefFrom<typeof linkMailMachine>;
export type LinkMailSnapshot = SnapshotFrom<typeof linkMailMachine>;
