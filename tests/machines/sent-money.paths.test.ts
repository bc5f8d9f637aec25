import { afterEach, expect } from 'vitest';
import type { SentMoneyEvent, SentMoneySnapshot } from '#machines/sent-money/sent-money.machine';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { input, sentMoneyModel } from './sent-money.model';
import { startSentMoney } from './sent-money.start';

let run: ReturnType<typeof startSentMoney>;

const send = deed<SentMoneyEvent>((event) => run.actor.send(event));

const events = {
  'xstate.init': () => {
    run = startSentMoney();
  },
  'moment.come': send,
  'moment.postponed': send,
  'sent.said': send,
  'sent.confirmed': send,
  'sent.declined': send,
  'xstate.done.actor.confirm': () => {
    run.service.answer();
    return settle();
  },
  'xstate.error.actor.confirm': deed<{ error: unknown }>(({ error }) => {
    run.service.fail(error);
    return settle();
  }),
};

const same =
  ({ pending = 0, reports = 0 } = {}) =>
  ({ value, context }: SentMoneySnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(actual.value).toBe(value);
    expect(actual.context.message).toBe(context.message);
    expect(run.service.pending()).toBe(pending);
    expect(run.reports).toHaveLength(reports);
  };

const states = {
  tooEarly: same(),
  available: same(),
  confirming: same(),
  sending: (expected: SentMoneySnapshot) => {
    same({ pending: 1 })(expected);
    expect(run.service.inputs.at(-1)).toEqual({ ref: input.ref });
  },
  failed: same(),
  done: same({ reports: 1 }),
};

afterEach(() => run?.actor.stop());

walkPaths('sent money: the running actor follows the machine', sentMoneyModel, { events, states });
leaveNothingOut('sent money: the paths leave nothing out', sentMoneyModel);
