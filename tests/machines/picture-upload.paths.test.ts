import { expect } from 'vitest';
import type { PictureUploadEvent } from '#machines/picture-upload/picture-upload.machine';
import { modelTest } from '#tests/support/model-test';
import { pictureUploadModel } from './picture-upload.model';
import { startPictureUpload } from './picture-upload.start';

type Run = ReturnType<typeof startPictureUpload>;
const brings = ({ upload }: Run, event: object) => upload.tell(event as PictureUploadEvent);

modelTest('picture upload', pictureUploadModel, {
  start: startPictureUpload,
  events: { 'upload.progressed': brings, 'upload.settled': brings },
  except: ['key'],
  always: ({ reports, upload }, { value }) => {
    const of = (wanted: string) => reports.filter(({ type }) => type === wanted);
    const underWay = of('call.started').length - of('call.settled').length;
    // An outcome that the customer has not replaced is not cut off.
    expect(underWay).toBe(value === 'choosing' ? 0 : 1);
    expect(upload.isWatched()).toBe(JSON.stringify(value).includes('sending'));
  },
});
