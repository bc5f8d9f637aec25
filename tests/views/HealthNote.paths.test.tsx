import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { HealthNote } from '#src/features/health/HealthNote';
import { healthModel } from '#tests/machines/health.model';
import { startHealth } from '#tests/machines/health.start';
import { show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const nothing = () => expect(screen.queryByRole('status')).toBeNull();
const words = () => {
  expect(screen.getByRole('status')).toHaveTextContent('This page asks again automatically');
  expect(screen.getByRole('status')).not.toHaveTextContent(/network|offline/i);
};

viewModelTest('[APP-04] HealthNote is there while the service does not answer', healthModel, {
  start: () => {
    const run = startHealth();
    show(<HealthNote actor={run.actor} />);
    return run;
  },
  calls: { ask: 'service', check: 'service' },
  waits: { healthPause: 60_000, recovery: 180_000 },
  states: {
    idle: nothing,
    waiting: words,
    asking: words,
    recovering: nothing,
    watching: nothing,
    checking: nothing,
  },
});
