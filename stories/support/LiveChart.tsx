import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Actor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { EventButtons, standsIn } from './EventButtons';
import styles from './LiveChart.module.css';
import { Statechart } from './Statechart';

interface LiveChartProps {
  readonly machine: AnyStateMachine;
  /** Runs on its own: the chart only looks. */
  readonly actor: Actor<AnyStateMachine>;
  /** Events with a payload, each as often as it makes a difference. */
  readonly samples: readonly AnyEventObject[];
  /** What the machine drives: used, it moves the chart; an event that is pressed changes it. */
  readonly view?: ReactNode;
}

/** The machine as it runs: its chart follows the actor, and whatever may happen next is a button. */
export const LiveChart = ({ machine, actor, samples, view }: LiveChartProps) => {
  const snapshot = useSelector(actor, (now: AnyMachineSnapshot) => now);
  return (
    <div className={styles.live}>
      <div className={styles.beside}>
        <p className={styles.now} role="status" data-now>
          <span>Now:</span> {standsIn(snapshot).join(' and ')}
        </p>
        {view && (
          <section className={styles.view} aria-label="View">
            {view}
          </section>
        )}
        <EventButtons
          legend="What happens next"
          snapshot={snapshot}
          samples={samples}
          onPress={(event) => actor.send(event)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls is scrolled by the keyboard too */}
      <section className={styles.chart} aria-label="Chart" tabIndex={0}>
        <Statechart machine={machine} value={snapshot.value} />
      </section>
    </div>
  );
};
