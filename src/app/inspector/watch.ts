import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyEventObject, MachineContext } from 'xstate';
import { redacted } from './redact.ts';

/** A page of our own: nothing that is watched leaves this machine. */
const INSPECTOR_PAGE = '/src/app/inspector/inspector.html';

/** Opens a window beside the page in which every actor, event and state is shown as it happens. */
export const watch = () =>
  createBrowserInspector({
    url: INSPECTOR_PAGE,
    sanitizeContext: (context) => redacted(context) as MachineContext,
    sanitizeEvent: (event) => redacted(event) as AnyEventObject,
  }).inspect;
