import { afterEach, expect } from 'vitest';
import type { ConfirmationSnapshot } from '#machines/confirmation/confirmation.machine';
import type { ConfirmationEvent } from '#machines/confirmation/confirmation.setup';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { answerPatience, confirmationModel, retryPause } from './confirmation.model';
import { startConfirmation } from './confirmation.start';

let run: ReturnType<typeof startConfirmation>;

const events = {
  'xstate.init': () => {
    run = startConfirmation();
  },
  'confirmation.retried': deed<ConfirmationEvent>((event) => run.actor.send(event)),
  [answerPatience.type]: () => run.clock.increment(20_000),
  [retryPause.type]: () => run.clock.increment(60_000),
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
  ({ value, context }: ConfirmationSnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(actual.value).toBe(value);
    expect(actual.context.message).toBe(context.message);
    expect(run.service.pending()).toBe(pending);
    expect(run.reports).toHaveLength(reports);
  };

const states = {
  confirming: same({ pending: 1 }),
  refused: same({ reports: 1 }),
  unreachable: same(),
  alreadyConfirmed: same(),
  confirmed: same({ reports: 1 }),
};

afterEach(() => run?.actor.stop());

walkPaths('confirmation: the running actor follows the machine', confirmationModel, {
  events,
  states,
});
leaveNothingOut('confirmation: the paths leave nothing out', confirmationModel);
