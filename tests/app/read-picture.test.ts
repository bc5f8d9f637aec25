import { afterEach, expect, it, test, vi } from 'vitest';
import { readPicture } from '#src/app/read-picture';

const never = new AbortController().signal;
const file = new File(['<svg/>'], 'lan.svg', { type: 'image/svg+xml' });

/** A browser's reader, moved by hand. */
class HandReader extends EventTarget {
  static last: HandReader;
  result: string | null = null;
  error: Error | null = null;
  constructor() {
    super();
    HandReader.last = this;
  }
  readAsDataURL() {}
  abort = vi.fn(() => {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  });
}

afterEach(() => vi.unstubAllGlobals());

test('[ACC-02] a picture is read into an address that shows it, beside the file that is sent', async () => {
  vi.stubGlobal('FileReader', HandReader);
  const read = readPicture(file, never);
  HandReader.last.result = 'data:image/svg+xml;base64,PHN2Zy8+';
  HandReader.last.dispatchEvent(new Event('load'));
  expect(await read).toEqual({
    kind: 'read',
    picture: { file, url: 'data:image/svg+xml;base64,PHN2Zy8+' },
  });
});

it('is unreadable where the browser cannot read it', async () => {
  vi.stubGlobal('FileReader', HandReader);
  const read = readPicture(file, never);
  HandReader.last.dispatchEvent(new Event('error'));
  expect(await read).toEqual({ kind: 'unreadable' });
});

it('stops reading when another picture was chosen, and listens no longer once it is over', async () => {
  vi.stubGlobal('FileReader', HandReader);
  const stopping = new AbortController();
  const read = readPicture(file, stopping.signal);
  const { last } = HandReader;
  stopping.abort();
  await expect(read).rejects.toThrow('given up');
  expect(last.abort).toHaveBeenCalledTimes(1);

  const later = new AbortController();
  const done = readPicture(file, later.signal);
  HandReader.last.result = 'data:,';
  HandReader.last.dispatchEvent(new Event('load'));
  HandReader.last.dispatchEvent(new Event('loadend'));
  await done;
  later.abort();
  expect(HandReader.last.abort).not.toHaveBeenCalled();
});
