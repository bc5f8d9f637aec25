import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Actor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { Statechart } from '#src/statechart/Statechart';
import type { TakenTransition } from '#src/statechart/taken-transition';
import { EventButtons, standsIn } from './EventButtons';
import styles from './LiveChart.module.css';

interface LiveChartProps {
  readonly machine: AnyStateMachine;
  /** Runs on its own: the chart only looks. */
  readonly actor: Actor<AnyStateMachine>;
  /** Events with a payload, each as often as it makes a difference. */
  readonly samples: readonly AnyEventObject[];
  /** What the machine drives: used, it moves the chart; an event that is pressed changes it. */
  readonly view?: ReactNode;
  /** The view is a page, laid out for the width of the window: it stands below, not beside. */
  readonly isPage?: boolean;
  /** Transitions that the last event took. */
  readonly takenNow?: () => readonly TakenTransition[];
  /** Absent where the machine cannot be started anew. */
  readonly onRestart?: () => void;
}

/** The machine as it runs: its chart follows the actor, and whatever may happen next is a button. */
export const LiveChart = ({
  machine,
  actor,
  samples,
  view,
  isPage = false,
  takenNow,
  onRestart,
}: LiveChartProps) => {
  const snapshot = useSelector(actor, (now: AnyMachineSnapshot) => now);
  return (
    <div className={styles.live}>
      <div className={styles.beside}>
        <div className={styles.head}>
          <p className={styles.now} role="status" data-now>
            <span>Now:</span> {standsIn(snapshot).join(' and ')}
          </p>
          {onRestart && (
            <button type="button" onClick={onRestart}>
              Start again
            </button>
          )}
        </div>
        {view && !isPage && <div className={styles.view}>{view}</div>}
        <EventButtons
          legend="What happens next"
          snapshot={snapshot}
          samples={samples}
          onPress={(event) => actor.send(event)}
        />
      </div>
      <div className={styles.chart}>
        <Statechart machine={machine} value={snapshot.value} taken={takenNow?.()} />
      </div>
      {view && isPage && <div className={styles.page}>{view}</div>}
    </div>
  );
};
