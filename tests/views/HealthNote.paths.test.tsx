import { screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { HealthNote } from '#src/features/health/HealthNote';
import { healthModel, healthPause, recovery } from '#tests/machines/health.model';
import { startHealth } from '#tests/machines/health.start';
import { doing, show } from '#tests/support/show';
import { walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startHealth>;

const events = {
  'xstate.init': () => {
    run = startHealth();
    show(<HealthNote actor={run.actor} />);
  },
  'service.lost': () => doing(() => run.actor.send({ type: 'service.lost' })),
  'pauses.shortened': () => doing(() => run.actor.send({ type: 'pauses.shortened' })),
  [healthPause.type]: () => doing(() => run.clock.increment(60_000)),
  [recovery.type]: () => doing(() => run.clock.increment(180_000)),
  'xstate.done.actor.ask': () => doing(() => run.service.answer()),
  'xstate.error.actor.ask': () => doing(() => run.service.fail(new Error('refused'))),
};

const nothing = () => expect(screen.queryByRole('status')).toBeNull();
const words = () => {
  expect(screen.getByRole('status')).toHaveTextContent('This page asks again by itself');
  expect(screen.getByRole('status')).not.toHaveTextContent(/network|offline/i);
};

const states = { idle: nothing, waiting: words, asking: words, recovering: nothing };

afterEach(() => run?.actor.stop());

walkPaths('[APP-04] HealthNote is there while the service does not answer', healthModel, {
  events,
  states,
});
