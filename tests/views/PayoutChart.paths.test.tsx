import { act, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { type Actor, type AnyStateMachine, createActor } from 'xstate';
import { payoutLifecycleMachine } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { LiveChart } from '#stories/support/LiveChart';
import { layoutFor } from '#stories/support/Statechart';
import { PAYOUT_EVENTS, payoutLifecycleModel } from '#tests/machines/payout-lifecycle.model';
import { viewModelTest } from '#tests/support/view-model-test';

const begin = async () => {
  await layoutFor(payoutLifecycleMachine);
  const actor = createActor(payoutLifecycleMachine).start();
  await act(async () => {
    render(
      <LiveChart
        machine={payoutLifecycleMachine}
        actor={actor as unknown as Actor<AnyStateMachine>}
        samples={PAYOUT_EVENTS}
      />,
    );
  });
  expect(screen.getByRole('img', { name: /^payoutLifecycle/ })).toBeVisible();
  return { actor };
};

const shows = (status: string) => () => {
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^Now: ${status}$`));
  const marked = [...document.querySelectorAll<SVGElement>('[data-state][aria-current="true"]')];
  expect(marked.at(-1)?.dataset.state).toBe(status);
};

viewModelTest('The chart follows a payout on every path of its lifecycle', payoutLifecycleModel, {
  start: begin,
  states: Object.fromEntries(payoutLifecycleModel.leaves.map((status) => [status, shows(status)])),
});
