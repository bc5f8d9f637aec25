import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentsState,
  docStatusOf,
  type HandedInDocuments,
  missingKinds,
  NO_DOCUMENTS,
} from '#domain/account/documents';
import type { UserAccount } from '#domain/account/session';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import { newKey } from '#domain/new-key';
import { validateProofImage } from '#domain/rules/files';
import { isSame } from '#domain/same';
import type { ScreenReport } from '../app/app.events.ts';
import { answerOf, failed, isAnswered, isRefused, messageOf, outcomeIn } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';
import type {
  DocumentsContext,
  DocumentsEvent,
  DocumentsInput,
  DocumentsRequest,
  DocumentUpload,
} from './documents.types.ts';

/** A stream is opened anew after this: one that was lost without a word would say nothing for ever. */
const RENEWAL_MS = 120_000;

/** @throws {Error} for the documents of an order: the guard `isStatusNew` comes first */
const reportToOf = ({ reportTo }: DocumentsContext): ReportTo<ScreenReport> => {
  if (!reportTo) throw new Error('an order has no session to report to');
  return reportTo;
};

const kindOf = ({ chosen }: Pick<DocumentsContext, 'chosen'>) =>
  DOCUMENT_KINDS.find((kind) => chosen[kind]);

/** @throws {Error} without a chosen picture; the guard `isComplete` or `hasMore` comes first */
const uploadOf = (context: DocumentsContext): DocumentUpload => {
  const kind = kindOf(context);
  const picture = kind && context.chosen[kind];
  if (!picture) throw new Error('no picture was chosen');
  return { ref: context.ref, kind, ...picture };
};

const settledOutcome = ({
  event,
}: {
  readonly event: { readonly outcome: CallOutcome<HandedInDocuments> };
}) => event.outcome;
const settledAnswer = ({
  event: { outcome },
}: {
  readonly event: { readonly outcome: CallOutcome<HandedInDocuments> };
}) => answerOf({ event: { output: outcome } });
const knownDocuments = ({ event }: { readonly event: { readonly documents: HandedInDocuments } }) =>
  event.documents;
/** A file that was chosen for a picture. */
interface Picked {
  readonly kind: DocumentKind;
  readonly file: File;
}

const picked = ({ event }: { readonly event: Picked }) => event;

const choosing = {
  'picture.chosen': [
    {
      guard: { type: 'isInvalid', params: picked },
      target: '#documents.choosing',
      actions: { type: 'assignError', params: picked },
    },
    {
      target: '#documents.choosing',
      actions: ['forgetMessage', { type: 'assignPicture', params: picked }],
    },
  ],
} as const;

/** Hands in the two pictures of a customer's identity, and learns what was decided about them without a reload. */
export const documentsMachine = setup({
  types: {
    context: {} as DocumentsContext,
    events: {} as DocumentsEvent,
    input: {} as DocumentsInput,
  },
  actors: {
    loadDocuments: unprovided<CallOutcome<HandedInDocuments>, DocumentsRequest>('loadDocuments'),
    uploadDocument: fromCallback<DocumentsEvent, DocumentUpload>(() => {
      throw new Error('uploadDocument was not provided');
    }),
    watchDocuments: fromCallback<DocumentsEvent, DocumentsRequest>(() => {
      throw new Error('watchDocuments was not provided');
    }),
  },
  delays: {
    retryPause: ({ context }) => growingPause(context.failures - 1),
    renewal: RENEWAL_MS,
  },
  guards: {
    isAnswered,
    isRefused,
    isInvalid: (_, { file }: Picked) => validateProofImage(file) !== undefined,
    isComplete: ({ context: { documents, chosen } }) =>
      kindOf({ chosen }) !== undefined && missingKinds(documents, chosen).length === 0,
    /** A picture is left after the one that was sent. */
    hasMore: ({ context: { chosen } }, documents: HandedInDocuments) =>
      documents.state === 'collecting' && DOCUMENT_KINDS.filter((kind) => chosen[kind]).length > 1,
    isUnavailable: (_, { kind }: CallOutcome<unknown>) => kind === 'unavailable',
    isIn: ({ context }, state: DocumentsState) => context.documents.state === state,
    /** While they are handed in anew, the refusal before is not what counts. */
    isRefusalNew: ({ context: { documents, message } }) =>
      documents.state === 'refused' && message === '',
    isChanged: ({ context }, documents: HandedInDocuments) => !isSame(context.documents, documents),
    /** The session knows another status of the account. */
    isStatusNew: ({ context: { account, documents } }) =>
      account !== undefined && account.docStatus !== docStatusOf(documents.state),
    isOtherAccount: ({ context }, { id }: UserAccount) =>
      context.account !== undefined && context.account.id !== id,
  },
  actions: {
    assignDocuments: assign((_, documents: HandedInDocuments) => ({ documents, failures: 0 })),
    assignPicture: assign(({ context }, { kind, file }: Picked) => ({
      chosen: { ...context.chosen, [kind]: { file, key: newKey() } },
      errors: { ...context.errors, [kind]: undefined },
    })),
    /** A file that is not sent takes no other's place. */
    assignError: assign(({ context }, { kind, file }: Picked) => ({
      errors: { ...context.errors, [kind]: validateProofImage(file) },
    })),
    /** The picture that was sent is kept no longer. */
    forgetSent: assign(({ context }) => {
      const kind = kindOf(context);
      return kind ? { chosen: { ...context.chosen, [kind]: undefined } } : {};
    }),
    forgetChosen: assign({ chosen: {}, errors: {} }),
    assignShare: assign((_, share: number) => ({ share })),
    resetShare: assign({ share: 0 }),
    assignMessage: assign(({ context }, outcome: CallOutcome<unknown>) => ({
      message: messageOf(outcome),
      failures: context.failures + 1,
    })),
    forgetMessage: assign({ message: '' }),
    countLoss: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetLosses: assign({ failures: 0 }),
    /** Drops the data of the previous account. */
    changeAccount: assign((_, account: UserAccount) => ({
      account,
      ...{ documents: NO_DOCUMENTS, chosen: {}, errors: {}, share: 0, message: '', failures: 0 },
    })),
    assignStatus: assign(({ context: { account, documents } }) => ({
      account: account && { ...account, docStatus: docStatusOf(documents.state) },
    })),
    /** The session learns the status, without a sign-in. */
    reportStatus: sendTo(
      ({ context }) => reportToOf(context),
      ({ context }): ScreenReport => ({
        type: 'account.changed',
        account: { docStatus: docStatusOf(context.documents.state) },
      }),
    ),
  },
}).createMachine({
  id: 'documents',
  context: ({ input: { ref = '', account, reportTo } }) => ({
    ...{ ref, account, reportTo, documents: NO_DOCUMENTS, chosen: {}, errors: {} },
    ...{ share: 0, message: '', failures: 0 },
  }),
  initial: 'loading',
  on: {
    'account.known': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event.account },
      target: '.loading',
      actions: { type: 'changeAccount', params: ({ event }) => event.account },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadDocuments',
        src: 'loadDocuments',
        input: ({ context: { ref } }) => ({ ref }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'known',
            actions: { type: 'assignDocuments', params: answerOf },
          },
          failed,
        ],
        onError: failed,
      },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: { 'documents.requested': 'loading', 'connectivity.online': 'loading' },
      exit: 'forgetMessage',
    },
    known: {
      always: [
        { guard: 'isStatusNew', actions: ['assignStatus', 'reportStatus'] },
        { guard: { type: 'isIn', params: 'waiting' }, target: 'waiting' },
        { guard: { type: 'isIn', params: 'accepted' }, target: 'accepted' },
        { guard: 'isRefusalNew', target: 'refused' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      on: {
        ...choosing,
        'documents.submitted': { guard: 'isComplete', target: 'sending', actions: 'forgetMessage' },
      },
    },
    // One picture after the other; the second one hands them in.
    sending: {
      entry: 'resetShare',
      invoke: { id: 'upload', src: 'uploadDocument', input: ({ context }) => uploadOf(context) },
      on: {
        'upload.progressed': {
          actions: { type: 'assignShare', params: ({ event }) => event.share },
        },
        'upload.settled': [
          {
            guard: { type: 'isRefused', params: settledOutcome },
            target: 'loading',
            actions: ['forgetSent', { type: 'assignMessage', params: settledOutcome }],
          },
          { guard: { type: 'isUnavailable', params: settledOutcome }, target: 'cutOff' },
          {
            guard: { type: 'hasMore', params: settledAnswer },
            target: 'sending',
            reenter: true,
            actions: [{ type: 'assignDocuments', params: settledAnswer }, 'forgetSent'],
          },
          {
            target: 'known',
            actions: [{ type: 'assignDocuments', params: settledAnswer }, 'forgetChosen'],
          },
        ],
      },
    },
    // No answer: the picture may be there, which the same key finds out.
    cutOff: { on: { ...choosing, 'upload.retried': 'sending' } },
    waiting: {
      initial: 'watching',
      entry: 'forgetMessage',
      on: {
        'page.shown': '.watching',
        'connectivity.online': '.watching',
      },
      states: {
        watching: {
          invoke: {
            id: 'watch',
            src: 'watchDocuments',
            input: ({ context: { ref } }) => ({ ref }),
          },
          after: { renewal: { target: 'watching', reenter: true } },
          on: {
            'stream.ended': 'pausing',
            'documents.known': [
              {
                guard: { type: 'isChanged', params: knownDocuments },
                target: '#documents.known',
                actions: { type: 'assignDocuments', params: knownDocuments },
              },
              { actions: 'forgetLosses' },
            ],
          },
        },
        pausing: { entry: 'countLoss', after: { retryPause: 'watching' } },
      },
    },
    accepted: {},
    refused: { on: { 'documents.renewed': { target: 'choosing', actions: 'forgetMessage' } } },
  },
});

export type DocumentsActorRef = ActorRefFrom<typeof documentsMachine>;
export type DocumentsSnapshot = SnapshotFrom<typeof documentsMachine>;
