import { expect, it, test } from 'vitest';
import { eventStreamParser, type StreamEvent } from '#src/api/event-stream';

const eventsIn = (...pieces: readonly string[]) => {
  const events: StreamEvent[] = [];
  const parser = eventStreamParser((event) => events.push(event));
  for (const piece of pieces) parser.feed(piece);
  return events;
};

const TWO = 'id: 7\ndata: {"a":1}\n\nevent: bye\ndata: one\ndata: two\n\n';
const BOTH = [
  { id: '7', type: 'message', data: '{"a":1}' },
  { id: '7', type: 'bye', data: 'one\ntwo' },
];

it('reads events with id, kind and lines of data; an id holds until the next', () =>
  expect(eventsIn(TWO)).toEqual(BOTH));

it.each([1, 2, 3, 5, 7])('reads the same in pieces of %d characters', (size) => {
  const pieces = TWO.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  expect(eventsIn(...pieces)).toEqual(BOTH);
});

it.each(['\r\n', '\r', '\n'])('takes %j for the end of a line', (end) =>
  expect(eventsIn(...`${TWO.replaceAll('\n', end)}:\n`)).toEqual(BOTH),
);

it('passes over comments, unknown fields and events without data', () =>
  expect(eventsIn(': still here\n\nretry: 5\nmood: fine\n\nevent: x\n\n')).toEqual([]));

it('takes one space off a value, no more, and needs neither space nor value', () =>
  expect(eventsIn('data:  a\ndata:b\ndata\n\n')).toEqual([
    { id: '', type: 'message', data: ' a\nb\n' },
  ]));

it('forgets an event that was never finished', () => expect(eventsIn('data: half')).toEqual([]));

test('an id with a NUL in it is none', () =>
  expect(eventsIn('id: a\0b\ndata: x\n\n')).toEqual([{ id: '', type: 'message', data: 'x' }]));
