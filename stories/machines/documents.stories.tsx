import { NO_DOCUMENTS } from '#domain/account/documents';
import { documentsMachine } from '#machines/documents/documents.machine';
import { IdentityDocuments } from '#src/fields/documents/IdentityDocuments';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { LAN } from '#stories/support/frozen-account';
import {
  ACCEPTED,
  COLLECTING,
  FACE_DOCUMENT,
  FACE_NOTE,
  REFUSED,
  WAITING,
} from '#stories/support/frozen-documents';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/documents',
  ...chartOf(documentsMachine, 'loading'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const Watching: ChartStory = { args: { state: 'waiting.watching' } };

export const Live = liveOf(documentsMachine, {
  input: { account: LAN, reportTo: dummyParent },
  samples: [
    {
      type: 'xstate.done.actor.loadDocuments',
      output: { kind: 'answered', answer: NO_DOCUMENTS },
    },
    { type: 'xstate.done.actor.loadDocuments', output: OFFLINE },
    { type: 'picture.chosen', kind: 'face_document', file: FACE_DOCUMENT },
    { type: 'picture.chosen', kind: 'face_note', file: FACE_NOTE },
    { type: 'account.known', account: { ...LAN, id: '8' } },
    { type: 'upload.progressed', share: 0.6 },
    { type: 'upload.settled', outcome: { kind: 'answered', answer: COLLECTING } },
    { type: 'upload.settled', outcome: { kind: 'answered', answer: WAITING } },
    { type: 'upload.settled', outcome: OFFLINE },
    { type: 'documents.known', documents: ACCEPTED },
    { type: 'documents.known', documents: REFUSED },
  ],
  view: (actor) => <IdentityDocuments actor={actor} wording="Tôi xác minh tài khoản" />,
  walk: [
    ['done loadDocuments {"output":{"kind":"answered"', 'choosing'],
    ['picture.chosen {"kind":"face_document"', 'choosing'],
    ['picture.chosen {"kind":"face_note"', 'choosing'],
    ['documents.submitted', 'sending'],
    ['upload.settled {"outcome":{"kind":"unavailable"', 'cutOff'],
    ['upload.retried', 'sending'],
    [
      'upload.settled {"outcome":{"kind":"answered","answer":{"state":"waiting"',
      'waiting.watching',
    ],
    ['documents.known {"documents":{"state":"refused"', 'refused'],
    ['documents.renewed', 'choosing'],
  ],
});
