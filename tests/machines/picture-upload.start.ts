import { createActor } from 'xstate';
import {
  type PictureUploadEvent,
  type PictureUploadReport,
  pictureUploadMachine,
  type UploadRequest,
} from '#machines/picture-upload/picture-upload.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedStream } from '#tests/support/scripted-stream';
import { input } from './picture-upload.model';

/** A running actor whose upload is moved by hand, and everything it reported. */
export const startPictureUpload = () => {
  const upload = scriptedStream<PictureUploadEvent, UploadRequest>();
  const parent = recordingParent<PictureUploadReport>();
  const actor = createActor(
    pictureUploadMachine.provide({ actors: { uploadPicture: upload.logic } }),
    { input: { ...input, reportTo: parent.actor } },
  );
  return { actor: actor.start(), upload, reports: parent.reports };
};
