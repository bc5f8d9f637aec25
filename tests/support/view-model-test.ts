import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { MachineModel } from './machine-model';
import {
  type Driver,
  fixDates,
  performerOf,
  type Run,
  runSteps,
  unperformedEvents,
} from './model-run';
import { doing } from './show';

interface ViewTest<TSnapshot extends AnyMachineSnapshot, TRun extends Run> extends Driver<TRun> {
  /** What is to be seen in each leaf state that the model reaches. */
  readonly states: Readonly<Record<string, (run: TRun, expected: TSnapshot) => unknown>>;
  /** False for a second model that takes what the first one excuses: alone it need not take every transition. */
  readonly isComplete?: boolean;
}

/** Brings an event about by pressing a button. */
export const pressButton = (name: string | RegExp) => () =>
  doing(() => void fireEvent.click(screen.getByRole('button', { name })));

/** The same where there is such a button and it is enabled; elsewhere the event is sent, as by another view. */
export const pressButtonOrSend =
  (name: string) =>
  ({ actor }: Run, event: object) =>
    doing(() => {
      const button = screen.queryByRole('button', { name });
      if (button?.matches(':enabled')) fireEvent.click(button);
      else actor.send(event as never);
    });

/**
 * The whole test of a rendered view by the model of its machine. It is rendered few times: long walks take, from every
 * state, each transition that the paths of the model take there. Events are brought about as the driver says, where a
 * person would by what the view shows, each by an action inside `doing`, and after each one the view must show what the test says of the state. The walks
 * must take every transition that the machine declares.
 * @param title what the view does
 * @param model as `modelOf` makes it
 * @param test how to start the machine and render the view, how its events are brought about, and what is to be seen
 */
export const viewModelTest = <TSnapshot extends AnyMachineSnapshot, TRun extends Run>(
  title: string,
  model: MachineModel<TSnapshot>,
  test: ViewTest<TSnapshot, TRun>,
) => {
  const { start, states, isComplete = true } = test;
  const walks = model.walks();

  const assert = async (run: TRun, expected: TSnapshot) => {
    for (const leaf of model.leaves)
      if (expected.matches(leaf)) await states[leaf]?.(run, expected);
  };

  fixDates(test);
  let run: TRun | undefined;
  afterEach(() => {
    run?.actor.stop();
    run = undefined;
  });

  describe(title, () => {
    it.each(
      walks.map(({ steps }, index) => [index + 1, walks.length, steps.length - 1, steps] as const),
    )('walk %i of %i: %i steps', async (_number, _of, _length, steps) => {
      const started = await start();
      run = started;
      await runSteps<TSnapshot>(
        steps,
        (event) => performerOf(test, event.type, doing)?.(started, event),
        (expected) => assert(started, expected),
      );
    });
    it('performs every event', () => expect(unperformedEvents(test, model)).toEqual([]));
    it('asserts every state', () => {
      const unreached = isComplete ? [] : model.unreachedStates();
      const unasserted = model.unassertedStates(states);
      expect(unasserted.filter((leaf) => !unreached.includes(leaf))).toEqual([]);
    });
    if (isComplete)
      it('walks every declared transition', () =>
        expect(model.unwalkedTransitions(walks)).toEqual([]));
  });
};
