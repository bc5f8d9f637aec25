import { useCallback } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import { Statechart } from '#src/statechart/Statechart';
import styles from './ChartWithLinks.module.css';
import { openStory } from './StoryLink';

interface ChartWithLinksProps {
  readonly machine: AnyStateMachine;
  readonly value: StateValue;
  /** Story that shows a state, by its dotted path; undefined for a state without one. */
  readonly storyOf: (path: string) => string | undefined;
}

/** Pixels that a pointer may move between press and release of a click; farther it pans the chart. */
const CLICK_TOLERANCE = 4;

/** The chart takes the pointer for itself, so that the state below it is found by its place. */
const stateAt = ({ clientX, clientY }: MouseEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<SVGElement>('[data-state]')?.dataset.state)
    .find((path) => path !== undefined);

/** Hears the clicks that end where they began, with the state that was clicked. */
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
 * Chart in which a click on a state opens the story that shows it. For mouse and finger only: a page that draws it
 * offers the same links as text.
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
