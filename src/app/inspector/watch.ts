import { createInspector } from '@statelyai/inspect';
import { inspectorWindow } from './inspector-window.ts';
import { createObserver } from './observe.ts';
import { redactedEvent } from './redact.ts';

/** Opens a window beside the page that shows every actor, event and state live. */
export const watch = (page: Window) => {
  const observer = createObserver((event) => inspector.inspect.next?.(event));
  const inspector = createInspector(inspectorWindow(page), {
    // Functions cannot be copied into another window.
    serialize: (event) => JSON.parse(JSON.stringify(redactedEvent(observer.define(event)))),
  });
  inspector.start();
  return observer.next;
};
