import { afterEach, expect } from 'vitest';
import type { AccountSession } from '#domain/wire/account-security-wire';
import type { SessionListSnapshot } from '#machines/session-list/session-list.machine';
import type { SessionListEvent } from '#machines/session-list/session-list.setup';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { retryPause, sessionListModel } from './session-list.model';
import { startSessionList } from './session-list.start';

let run: ReturnType<typeof startSessionList>;

const send = deed<SessionListEvent>((event) => run.actor.send(event));

const events = {
  'xstate.init': () => {
    run = startSessionList();
  },
  'sessions.wanted': send,
  'revocation.chosen': send,
  'revocation.confirmed': send,
  'revocation.cancelled': send,
  [retryPause.type]: () => run.clock.increment(60_000),
  'xstate.done.actor.loadSessions': deed<{ output: readonly AccountSession[] }>(({ output }) => {
    run.lists.answer(output);
    return settle();
  }),
  'xstate.error.actor.loadSessions': deed<{ error: unknown }>(({ error }) => {
    run.lists.fail(error);
    return settle();
  }),
  'xstate.done.actor.revokeSession': () => {
    run.ends.answer();
    return settle();
  },
  'xstate.error.actor.revokeSession': deed<{ error: unknown }>(({ error }) => {
    run.ends.fail(error);
    return settle();
  }),
};

const same =
  ({ loading = 0, ending = 0 } = {}) =>
  ({ value, context }: SessionListSnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(actual.value).toBe(value);
    expect(actual.context).toEqual(context);
    expect(run.lists.pending()).toBe(loading);
    expect(run.ends.pending()).toBe(ending);
  };

const states = {
  loading: same({ loading: 1 }),
  failed: same(),
  shown: same(),
  confirming: same(),
  revoking: same({ ending: 1 }),
};

afterEach(() => run?.actor.stop());

walkPaths('session list: the running actor follows the machine', sessionListModel, {
  events,
  states,
});
leaveNothingOut('session list: the paths leave nothing out', sessionListModel);
