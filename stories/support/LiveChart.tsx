import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Actor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { Statechart } from '#src/statechart/Statechart';
import type { TakenTransition } from '#src/statechart/taken-transition';
import { EventButtons, standsIn } from './EventButtons';
import styles from './LiveChart.module.css';

interface LiveChartProps {
  readonly machine: AnyStateMachine;
  /** Runs on its own: the chart only observes it. */
  readonly actor: Actor<AnyStateMachine>;
  /** Sample events with a payload, one per distinct behaviour. */
  readonly samples: readonly AnyEventObject[];
  /** View of the actor, in both directions. */
  readonly view?: ReactNode;
  /** Whether the view is a page, laid out for the width of the window and so below the chart. */
  readonly isPage?: boolean;
  /** Transitions of the last event. */
  readonly takenNow?: () => readonly TakenTransition[];
  /** Absent when the machine cannot be restarted. */
  readonly onRestart?: () => void;
}

/** Chart of a running machine that follows its actor, with a button for every next event. */
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
