import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { PICTURE_DELETED_TOAST, type ToastReport } from '../app/app.events.ts';
import { failed, isAnswered, outcomeIn, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** The confirmation is enabled so long after the dialog has opened (source: order detail). */
const CONFIRM_DELAY_MS = 5_000;

/** Report to the order. */
export type PictureRemovalReport =
  /** The order may have lost a picture at the service: query it again. */
  | { readonly type: 'proof.changed' }
  | { readonly type: 'call.started'; readonly id: 'removal' }
  | { readonly type: 'call.settled'; readonly id: 'removal' }
  | ToastReport;

export interface PictureRemovalInput {
  readonly reportTo: ReportTo<PictureRemovalReport>;
}

export interface PictureRemovalContext extends PictureRemovalInput {
  /** Link of the picture that the dialog is about; empty while it is closed. */
  readonly link: string;
  /** The service's message; empty when there was no answer. */
  readonly message: string;
}

export type PictureRemovalEvent =
  | { readonly type: 'removal.requested'; readonly link: string }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' };

export interface RemovalRequest {
  readonly link: string;
}

/** Deletion of a picture by the system account, after a confirmation that cannot be given in haste. */
export const pictureRemovalMachine = setup({
  types: {
    context: {} as PictureRemovalContext,
    events: {} as PictureRemovalEvent,
    input: {} as PictureRemovalInput,
    tags: {} as 'busy',
  },
  actors: {
    deletePicture: unprovided<CallOutcome<void>, RemovalRequest>('deletePicture'),
  },
  delays: { confirmDelay: CONFIRM_DELAY_MS },
  guards: { isAnswered },
  actions: {
    assignLink: assign((_, link: string) => ({ link, message: '' })),
    forgetLink: assign({ link: '', message: '' }),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    reportStarted: sendTo(({ context }) => context.reportTo, {
      type: 'call.started',
      id: 'removal',
    }),
    reportSettled: sendTo(({ context }) => context.reportTo, {
      type: 'call.settled',
      id: 'removal',
    }),
    reportSuccess: sendTo(({ context }) => context.reportTo, PICTURE_DELETED_TOAST),
    reportChanged: sendTo(({ context }) => context.reportTo, { type: 'proof.changed' }),
  },
}).createMachine({
  id: 'pictureRemoval',
  context: ({ input }) => ({ ...input, link: '', message: '' }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetLink',
      on: {
        'removal.requested': {
          target: 'waiting',
          actions: { type: 'assignLink', params: ({ event }) => event.link },
        },
      },
    },
    waiting: {
      after: { confirmDelay: 'ready' },
      on: { 'removal.declined': 'closed' },
    },
    ready: { on: { 'removal.confirmed': 'deleting', 'removal.declined': 'closed' } },
    deleting: {
      tags: 'busy',
      entry: 'reportStarted',
      exit: ['reportChanged', 'reportSettled'],
      invoke: {
        id: 'delete',
        src: 'deletePicture',
        input: ({ context: { link } }) => ({ link }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'closed',
            actions: 'reportSuccess',
          },
          failed,
        ],
        onError: failed,
      },
    },
    failed: { on: { 'removal.confirmed': 'deleting', 'removal.declined': 'closed' } },
  },
});

export type PictureRemovalActorRef = ActorRefFrom<typeof pictureRemovalMachine>;
export type PictureRemovalSnapshot = SnapshotFrom<typeof pictureRemovalMachine>;
