import { useCallback } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import { Statechart } from '#src/statechart/Statechart';
import styles from './ChartWithLinks.module.css';
import { openStory } from './StoryLink';

interface ChartWithLinksProps {
  readonly machine: AnyStateMachine;
  readonly value: StateValue;
  /** Story of a state, by its dotted path; undefined for a state without one. */
  readonly storyOf: (path: string) => string | undefined;
}

/** Pixels that a pointer may move during a click; farther it pans the chart. */
const CLICK_TOLERANCE = 4;

/** The chart captures the pointer, so the state below it is found by its position. */
const stateAt = ({ clientX, clientY }: MouseEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<SVGElement>('[data-state]')?.dataset.state)
    .find((path) => path !== undefined);

/** Reports the state of clicks that end where they began. */
const listen = (box: HTMLElement, onState: (path: string) => void) => {
  let pressed: MouseEvent | undefined;
  const press = (event: MouseEvent) => {
    pressed = event;
  };
  const click = (event: MouseEvent) => {
    const { clientX, clientY } = pressed ?? event;
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    const path = distance > CLICK_TOLERANCE ? undefined : stateAt(event);
    if (path) onState(path);
  };
  box.addEventListener('pointerdown', press, { capture: true });
  box.addEventListener('click', click);
  return () => {
    box.removeEventListener('pointerdown', press, { capture: true });
    box.removeEventListener('click', click);
  };
};

/**
 * Chart whose states are links to their stories. For mouse and touch only: a page that draws it offers the same links
 * as text.
 */
export const ChartWithLinks = ({ machine, value, storyOf }: ChartWithLinksProps) => {
  const box = useCallback(
    (element: HTMLElement | null) =>
      element
        ? listen(element, (path) => {
            const story = storyOf(path);
            if (story) openStory(story);
          })
        : undefined,
    [storyOf],
  );
  return (
    <div className={styles.chart} ref={box}>
      <Statechart machine={machine} value={value} />
    </div>
  );
};
