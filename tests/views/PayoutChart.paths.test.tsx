import { act, render, screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { type Actor, type AnyStateMachine, createActor } from 'xstate';
import {
  type PayoutEvent,
  type PayoutLifecycleActorRef,
  payoutLifecycleMachine,
} from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { leafStates } from '#src/statechart/machine-outline';
import { layoutFor } from '#src/statechart/Statechart';
import { LiveChart } from '#stories/support/LiveChart';
import { PAYOUT_EVENTS, payoutLifecycleModel } from '#tests/machines/payout-lifecycle.model';
import { deed, each, walkPaths } from '#tests/support/walk-paths';

let actor: PayoutLifecycleActorRef;

const events = {
  'xstate.init': async () => {
    await layoutFor(payoutLifecycleMachine);
    actor = createActor(payoutLifecycleMachine).start();
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
  },
  ...each(
    PAYOUT_EVENTS,
    deed<PayoutEvent>((event) => act(() => actor.send(event))),
  ),
};

const shows = (status: string) => () => {
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^Now: ${status}$`));
  const marked = [...document.querySelectorAll<SVGElement>('[data-state][aria-current="true"]')];
  expect(marked.at(-1)?.dataset.state).toBe(status);
};

const states = Object.fromEntries(
  leafStates(payoutLifecycleMachine).map((status) => [status, shows(status)]),
);

afterEach(() => {
  actor?.stop();
});

walkPaths('The chart follows a payout on every path of its lifecycle', payoutLifecycleModel, {
  events,
  states,
});
