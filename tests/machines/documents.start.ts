import { createActor, SimulatedClock } from 'xstate';
import type { HandedInDocuments } from '#domain/account/documents';
import type { ScreenReport } from '#machines/app/app.events';
import { documentsMachine } from '#machines/documents/documents.machine';
import type {
  DocumentsEvent,
  DocumentsRequest,
  DocumentUpload,
} from '#machines/documents/documents.types';
import { LAN } from '#stories/support/frozen-account';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { scriptedStream } from '#tests/support/scripted-stream';

/** Running documents whose service, upload and stream are moved by hand, as is the clock. */
export const startDocuments = (ref = '') => {
  const clock = new SimulatedClock();
  const service = scriptedCall<HandedInDocuments, DocumentsRequest>();
  const upload = scriptedStream<DocumentsEvent, DocumentUpload>();
  const stream = scriptedStream<DocumentsEvent, DocumentsRequest>();
  const parent = recordingParent<ScreenReport>();
  const logic = documentsMachine.provide({
    actors: {
      loadDocuments: service.logic,
      uploadDocument: upload.logic,
      watchDocuments: stream.logic,
    },
  });
  const input = ref ? { ref } : { account: LAN, reportTo: parent.actor };
  const actor = createActor(logic, { clock, input });
  return { actor: actor.start(), clock, service, upload, stream, reports: parent.reports };
};
