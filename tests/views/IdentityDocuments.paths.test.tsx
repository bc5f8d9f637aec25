import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/account/documents';
import type { DocumentsSnapshot } from '#machines/documents/documents.machine';
import type { DocumentsEvent } from '#machines/documents/documents.types';
import { IdentityDocuments } from '#src/fields/documents/IdentityDocuments';
import { documentsModel } from '#tests/machines/documents.model';
import { startDocuments } from '#tests/machines/documents.start';
import { doing, show } from '#tests/support/show';
import { pressButton, pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

type Run = ReturnType<typeof startDocuments>;
const uploads = ({ upload }: Run, event: object) =>
  doing(() => upload.tell(event as DocumentsEvent));
const streams = ({ stream }: Run, event: object) =>
  doing(() => stream.tell(event as DocumentsEvent));
const LABELS = {
  face_document: 'Choose the photo with the document',
  face_note: 'Choose the photo with the note',
} as const;
const says = (role: 'alert' | 'status', text: string) => () =>
  expect(screen.getByRole(role)).toHaveTextContent(text);
const isWaiting = says('status', 'Your documents are being checked.');

viewModelTest('the documents show what the machine says on every path', documentsModel, {
  start: () => {
    const run = startDocuments();
    show(<IdentityDocuments actor={run.actor} wording="I verify my account" />);
    return run;
  },
  calls: { loadDocuments: 'service' },
  waits: { retryPause: 60_000, renewal: 120_000 },
  events: {
    // After an upload that was cut off another picture is chosen by no view.
    'picture.chosen': ({ actor }: Run, { kind, file }: AnyEventObject) => {
      const input = screen.queryByLabelText(LABELS[kind as keyof typeof LABELS]);
      return doing(() => {
        if (input) fireEvent.change(input, { target: { files: [file] } });
        else actor.send({ type: 'picture.chosen', kind, file });
      });
    },
    'documents.submitted': pressButton('Submit both photos'),
    'documents.requested': pressButtonOrSend('Try again'),
    'documents.renewed': pressButton('Submit new pictures'),
    'upload.retried': pressButton('Send it again'),
    'upload.progressed': uploads,
    'upload.settled': uploads,
    'documents.known': streams,
    'stream.ended': streams,
  },
  states: {
    loading: says('status', 'Looking for your documents…'),
    failed: says('alert', 'The state of your documents could not be loaded.'),
    choosing: (_, { context: { chosen, documents, errors, message } }: DocumentsSnapshot) => {
      const isThere = (kind: DocumentKind) => documents.kinds.includes(kind) || !!chosen[kind];
      const there = DOCUMENT_KINDS.filter(isThere).length;
      const missing = ['Both photos are still missing.', 'One photo is still missing.'][there];
      expect(screen.queryByText(/still missing\.$/)?.textContent).toBe(missing);
      const submit = screen.getByRole('button', { name: 'Submit both photos' });
      expect((submit as HTMLButtonElement).disabled).toBe(missing !== undefined);
      // An error stands in place of the name.
      const named = errors.face_note ? [chosen.face_document] : Object.values(chosen);
      for (const picture of named)
        if (picture) expect(screen.getByText(`✓ ${picture.file.name}`)).toBeVisible();
      const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
      expect(alerts).toHaveLength((message === '' ? 0 : 1) + (errors.face_note ? 1 : 0));
      if (message !== '') expect(alerts[0]).toBe(message);
    },
    sending: (_, { context: { share } }) =>
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(share * 100)),
    cutOff: says('alert', 'The upload was cut off.'),
    'waiting.watching': isWaiting,
    'waiting.pausing': isWaiting,
    accepted: says('status', 'You are verified.'),
    refused: says('alert', 'Chữ trên giấy viết tay bị mờ.'),
  },
});
