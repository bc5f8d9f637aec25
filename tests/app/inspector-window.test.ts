import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { expect, test, vi } from 'vitest';
import { CONNECTED, INSPECTOR_PAGE, inspectorWindow } from '#src/app/inspector/inspector-window';

const ORIGIN = 'http://localhost:5173';
const event = (sessionId: string) => ({ sessionId }) as StatelyInspectionEvent;

/** A page whose browser opens windows by itself, or only after a click. */
const start = ({ opens = true } = {}) => {
  const target = { postMessage: vi.fn() };
  const open = vi.fn(() => (opens ? target : null));
  const page = Object.assign(new EventTarget(), { location: { origin: ORIGIN }, open });
  const inspector = inspectorWindow(page as unknown as Window);
  inspector.start();
  const say = (origin: string, data: unknown = { type: CONNECTED }) =>
    page.dispatchEvent(Object.assign(new Event('message'), { origin, data, source: target }));
  return { ...inspector, page, open, target, say };
};

test('sends a window of our own every event from the start, and other origins none', () => {
  const { send, say, target, open } = start();
  expect(open.mock.calls).toEqual([[INSPECTOR_PAGE, 'inspector']]);
  send(event('x:0'));
  say('https://example.com');
  say(ORIGIN, { type: 'something else' });
  say(ORIGIN, null);
  expect(target.postMessage).not.toHaveBeenCalled();
  say(ORIGIN);
  send(event('x:1'));
  expect(target.postMessage.mock.calls).toEqual([
    [event('x:0'), { targetOrigin: ORIGIN }],
    [event('x:1'), { targetOrigin: ORIGIN }],
  ]);
});

test('where the browser opens no window by itself, the first click does', () => {
  const { page, open } = start({ opens: false });
  expect(open).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('click'));
  page.dispatchEvent(new Event('click'));
  expect(open).toHaveBeenCalledTimes(2);
});

test('keeps the last two thousand events for a window that opens late', () => {
  const { send, say, target } = start();
  for (let index = 0; index < 2_001; index += 1) send(event(`x:${index}`));
  say(ORIGIN);
  expect(target.postMessage).toHaveBeenCalledTimes(2_000);
  expect(target.postMessage.mock.calls[0]?.[0]).toEqual(event('x:1'));
});

test('keeps every actor and its state when older events are dropped', () => {
  const { send, say, target } = start();
  const of = (type: string, sessionId: string, value?: string) =>
    ({ type, sessionId, snapshot: { value } }) as unknown as StatelyInspectionEvent;
  const announced = of('@xstate.actor', 'x:0');
  const last = of('@xstate.snapshot', 'x:0', 'ready');
  for (const one of [announced, of('@xstate.snapshot', 'x:0', 'loading'), last]) send(one);
  for (let index = 1; index < 2_002; index += 1) send(event(`x:${index}`));
  say(ORIGIN);
  expect(target.postMessage).toHaveBeenCalledTimes(2_000);
  expect(target.postMessage.mock.calls.slice(0, 3).map(([sent]) => sent)).toEqual([
    announced,
    last,
    event('x:4'),
  ]);
});
