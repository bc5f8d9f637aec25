import { fromCallback, fromPromise } from 'xstate';
import type { HandedInDocuments } from '#domain/account/documents';
import type { CallOutcome } from '#domain/call-outcome';
import { documentsMachine } from '#machines/documents/documents.machine';
import type {
  DocumentsEvent,
  DocumentsRequest,
  DocumentUpload,
} from '#machines/documents/documents.types';
import { callOutcome } from '#src/api/call-outcome';
import type { Api } from '#src/api/client';
import { loadDocuments, uploadDocument, watchDocuments } from '#src/api/documents';
import { type AskProof, withProof } from '../with-proof.ts';

/** Provides the machine of handed-in documents with its calls; those about an order carry what proves its customer. */
export const connectDocuments = (api: (ref: string) => Api, askProof: AskProof) =>
  documentsMachine.provide({
    actors: {
      loadDocuments: fromPromise(({ input, signal }) =>
        callOutcome(loadDocuments(api(input.ref))(input, signal)),
      ),
      uploadDocument: fromCallback<DocumentsEvent, DocumentUpload>(({ input, sendBack }) => {
        const stopping = new AbortController();
        const end = (outcome: CallOutcome<HandedInDocuments>) =>
          sendBack({ type: 'upload.settled', outcome });
        const { signal } = stopping;
        const upload = withProof(askProof, { signal }, () =>
          uploadDocument(api(input.ref))(input, {
            signal,
            onProgress: (share) => sendBack({ type: 'upload.progressed', share }),
          }),
        );
        const message = 'the upload failed';
        void callOutcome(upload).then(end, () =>
          end({ kind: 'unavailable', reason: 'service', message }),
        );
        return () => stopping.abort();
      }),
      watchDocuments: fromCallback<DocumentsEvent, DocumentsRequest>(({ input, sendBack }) => {
        const stopping = new AbortController();
        const watching = watchDocuments(api(input.ref))(input, {
          signal: stopping.signal,
          hear: (documents) => sendBack({ type: 'documents.known', documents }),
        });
        void watching.then(() => {
          if (!stopping.signal.aborted) sendBack({ type: 'stream.ended' });
        });
        return () => stopping.abort();
      }),
    },
  });
