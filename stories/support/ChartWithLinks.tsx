import { type MouseEvent, type PointerEvent, useRef } from 'react';
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

/**
 * Chart in which a click on a state opens the story that shows it. For mouse and finger only: a page that draws it
 * offers the same links as text.
 */
export const ChartWithLinks = ({ machine, value, storyOf }: ChartWithLinksProps) => {
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed.current = { x, y };
  };
  const open = (event: MouseEvent) => {
    const { x, y } = pressed.current ?? { x: event.clientX, y: event.clientY };
    if (Math.hypot(event.clientX - x, event.clientY - y) > CLICK_TOLERANCE) return;
    const path = stateAt(event);
    const story = path && storyOf(path);
    if (story) openStory(story);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links stand below as text
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links stand below as text
    <div className={styles.chart} onPointerDownCapture={press} onClick={open}>
      <Statechart machine={machine} value={value} />
    </div>
  );
};
