import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog, drained, type LogEntry } from '#server/log';

/** A reader that takes one write at a time, once it is let. */
const slowReader = () => {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _, done) => {
      waiting.push(() => {
        if (text !== '') taken.push(text);
        done();
      });
    },
  });
  const takeAll = () => {
    for (let take = waiting.shift(); take; take = waiting.shift()) take();
  };
  return { stream, taken, takeAll };
};

const ENTRIES: readonly LogEntry[] = Array.from({ length: 100 }, (_, i) => ({
  level: 'info',
  event: 'request',
  requestId: `${i}`,
}));

describe('the log', () => {
  it('has one line of JSON for each entry, without fields that an entry has not', () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) });
    log({ level: 'error', event: 'side.paused', requestId: undefined, reason: 'a\n"b"' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'error',
      event: 'side.paused',
      reason: 'a\n"b"',
    });
  });

  it('waits for no reader, and the end of the process waits until every line was read', async () => {
    const { stream, taken, takeAll } = slowReader();
    for (const entry of ENTRIES) createLog(stream)(entry);
    expect(taken).toEqual([]);
    const end = drained(stream).then(() => taken.length);
    setTimeout(takeAll, 20);
    expect(await end).toBe(ENTRIES.length);
  });

  it('is given up at the end when its reader takes nothing, or has gone away', async () => {
    const { stream } = slowReader();
    createLog(stream)({ level: 'info', event: 'request' });
    const begun = performance.now();
    await drained(stream);
    expect(performance.now() - begun).toBeGreaterThan(900);
    stream.on('error', () => {}).destroy();
    await drained(stream);
  });
});
