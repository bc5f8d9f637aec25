import { afterEach, expect } from 'vitest';
import type { Order } from '#domain/order';
import type { Page } from '#domain/paging';
import type { HistorySnapshot } from '#machines/history/history.machine';
import type { HistoryEvent } from '#machines/history/history.setup';
import { settle } from '#tests/support/scripted-promise';
import { deed, each, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { failedPause, historyModel, outdatedPause, told } from './history.model';
import { startHistory } from './history.start';

let run: ReturnType<typeof startHistory>;

const send = deed<HistoryEvent>((event) => run.actor.send(event));
const pause = () => run.clock.increment(60_000);

const events = {
  'xstate.init': () => {
    run = startHistory();
  },
  [failedPause.type]: pause,
  [outdatedPause.type]: pause,
  'xstate.done.actor.loadOrders': deed<{ output: Page<Order> }>(({ output }) => {
    run.service.answer(output);
    return settle();
  }),
  'xstate.error.actor.loadOrders': deed<{ error: unknown }>(({ error }) => {
    run.service.fail(error);
    return settle();
  }),
  ...each(told, send),
};

const same =
  (pending: number) =>
  ({ value, context: { page, message, account } }: HistorySnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(actual.value).toBe(value);
    expect(actual.context).toMatchObject({ page, message, account });
    expect(run.service.pending()).toBe(pending);
  };

const states = { loading: same(1), shown: same(0), outdated: same(0), failed: same(0) };

afterEach(() => run?.actor.stop());

walkPaths('history: the running actor follows the machine', historyModel, { events, states });
leaveNothingOut('history: the paths leave nothing out', historyModel);
