import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { newKey } from '#domain/new-key';
import type { RuleError } from '#domain/rules/error-codes';
import { validateProofImage } from '#domain/rules/files';
import { isAnswered, isRefused, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';

/** Report to the order. */
export type PictureUploadReport =
  /** The order has another picture at the service, or may have one: query it again. */
  | { readonly type: 'proof.changed' }
  /** An upload is in progress, or its outcome is shown: neither is cut off when the order moves on. */
  | { readonly type: 'call.started'; readonly id: 'proofUpload' }
  | { readonly type: 'call.settled'; readonly id: 'proofUpload' };

export interface PictureUploadInput {
  /** Reference of the order. */
  readonly ref: string;
  readonly reportTo: ReportTo<PictureUploadReport>;
}

export interface PictureUploadContext extends PictureUploadInput {
  /** Chosen picture, while it is sent or can be sent again. */
  readonly file: File | undefined;
  /** Idempotency key of the picture: a retry carries the same one, and adds no second picture. */
  readonly key: string;
  /** Part that has been sent, from 0 to 1. */
  readonly share: number;
  /** Why the chosen file is not sent at all. */
  readonly error: RuleError | undefined;
  /** The service's message of a refusal. */
  readonly message: string;
}

export interface UploadRequest {
  readonly ref: string;
  readonly file: File;
  readonly key: string;
}

/** What the upload reports while it runs and at its end. */
export type UploadFact =
  | { readonly type: 'upload.progressed'; readonly share: number }
  | { readonly type: 'upload.settled'; readonly outcome: CallOutcome<string> };

export type PictureUploadEvent =
  | { readonly type: 'picture.chosen'; readonly file: File }
  | { readonly type: 'upload.retried' }
  /** The order asks for no proof any more. */
  | { readonly type: 'order.movedOn' }
  | UploadFact;

const chosen = ({ event }: { readonly event: { readonly file: File } }) => event.file;
const settledOutcome = ({ event }: { readonly event: { readonly outcome: CallOutcome<string> } }) =>
  event.outcome;

/** @throws {Error} without a file; the event that leads to the call comes first */
const requestOf = ({ ref, file, key }: PictureUploadContext): UploadRequest => {
  if (!file) throw new Error('no picture was chosen');
  return { ref, file, key };
};

const choosing = {
  'picture.chosen': [
    {
      guard: { type: 'isInvalid', params: chosen },
      target: '#pictureUpload.choosing',
      actions: { type: 'assignError', params: chosen },
    },
    {
      target: '#pictureUpload.begun.sending',
      actions: { type: 'assignFile', params: chosen },
    },
  ],
} as const;

/** An outcome that was seen in time ends with what asked for the picture; a late one stays on the page. */
const told = { ...choosing, 'order.movedOn': '#pictureUpload.choosing' } as const;

/**
 * Upload of a picture that proves a payment. One that was begun goes on, and its outcome is shown, although the order may have moved on
 * meanwhile.
 */
export const pictureUploadMachine = setup({
  types: {
    context: {} as PictureUploadContext,
    events: {} as PictureUploadEvent,
    input: {} as PictureUploadInput,
    tags: {} as 'busy',
  },
  actors: {
    uploadPicture: fromCallback<PictureUploadEvent, UploadRequest>(() => {
      throw new Error('uploadPicture was not provided');
    }),
  },
  guards: {
    isAnswered,
    isRefused,
    isInvalid: (_, file: File) => validateProofImage(file) !== undefined,
  },
  actions: {
    assignFile: assign((_, file: File) => ({ file, key: newKey(), error: undefined })),
    forgetFile: assign({ file: undefined, key: '' }),
    assignError: assign((_, file: File) => ({ error: validateProofImage(file) })),
    assignShare: assign((_, share: number) => ({ share })),
    resetShare: assign({ share: 0, message: '' }),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    reportStarted: sendTo(({ context }) => context.reportTo, {
      type: 'call.started',
      id: 'proofUpload',
    }),
    reportSettled: sendTo(({ context }) => context.reportTo, {
      type: 'call.settled',
      id: 'proofUpload',
    }),
    reportChanged: sendTo(({ context }) => context.reportTo, { type: 'proof.changed' }),
  },
}).createMachine({
  id: 'pictureUpload',
  context: ({ input }) => ({
    ...input,
    file: undefined,
    key: '',
    share: 0,
    error: undefined,
    message: '',
  }),
  initial: 'choosing',
  states: {
    choosing: { on: choosing },
    begun: {
      initial: 'sending',
      entry: 'reportStarted',
      exit: 'reportSettled',
      states: {
        sending: {
          tags: 'busy',
          entry: 'resetShare',
          exit: 'reportChanged',
          invoke: {
            id: 'upload',
            src: 'uploadPicture',
            input: ({ context }) => requestOf(context),
          },
          on: {
            'upload.progressed': {
              actions: { type: 'assignShare', params: ({ event }) => event.share },
            },
            'upload.settled': [
              {
                guard: { type: 'isAnswered', params: settledOutcome },
                target: 'added',
                actions: 'forgetFile',
              },
              {
                guard: { type: 'isRefused', params: settledOutcome },
                target: 'refused',
                actions: ['forgetFile', { type: 'assignMessage', params: settledOutcome }],
              },
              { target: 'failed' },
            ],
          },
        },
        added: { on: told },
        refused: { on: told },
        // No answer: the picture may have been added, which the same key finds out.
        failed: { on: { ...choosing, 'upload.retried': 'sending' } },
      },
    },
  },
});

export type PictureUploadActorRef = ActorRefFrom<typeof pictureUploadMachine>;
export type PictureUploadSnapshot = SnapshotFrom<typeof pictureUploadMachine>;
