import { useSelector } from '@xstate/react';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
} from 'xstate';
import type { OrderStatus } from '#domain/order/order-status';
import {
  nextStatus,
  orderLifecycleMachine,
} from '#machines/order-lifecycle/order-lifecycle.machine';
import { orderEventsOf } from '#machines/payout-lifecycle/order-events';
import {
  type PayoutStatus,
  payoutLifecycleMachine,
} from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { declaredTransitions, transitionName } from '#src/statechart/machine-outline';
import { Statechart } from '#src/statechart/Statechart';
import { EventButtons } from '#stories/support/EventButtons';
import { eventWords } from '#stories/support/event-labels';
import { leafStates } from '#stories/support/leaf-states';
import { Page, Section, Table } from '#stories/support/Page';
import { StoryLink } from '#stories/support/StoryLink';
import { type StartedActor, startedActor } from '#stories/support/started-actor';
import { flowNamed, pageOf, stateStoryOf } from './flow-table';
import styles from './OrderMap.module.css';

const ORDER = flowNamed('order-lifecycle');
const PAYOUT = flowNamed('payout-lifecycle');

/** Statuses of an order that may have a payout. */
const DURING: readonly OrderStatus[] = ['delivering', 'retry_scheduled', 'error'];

export interface RunningOrder {
  readonly order: StartedActor;
  readonly payout: StartedActor;
}

/** Running order and payout, connected as in the service: each new status of the payout reaches the order. */
export const startedOrder = (): RunningOrder => {
  const order = startedActor(orderLifecycleMachine);
  const payout = startedActor(payoutLifecycleMachine);
  let last = payout.actor.getSnapshot().value;
  payout.actor.subscribe(({ value }) => {
    if (value === last) return;
    last = value;
    const status = order.actor.getSnapshot().value;
    for (const event of orderEventsOf(value, status)) order.actor.send(event);
  });
  return { order, payout };
};

interface OrderMapProps {
  readonly running: RunningOrder;
  readonly orderSamples: readonly AnyEventObject[];
  readonly payoutSamples: readonly AnyEventObject[];
  readonly onRestart: () => void;
}

/** Map of an order: its lifecycle, its payout's, and the effects of one on the other. */
export const OrderMap = ({ running, orderSamples, payoutSamples, onRestart }: OrderMapProps) => {
  const order = useSelector(running.order.actor, (now: AnyMachineSnapshot) => now);
  const payout = useSelector(running.payout.actor, (now: AnyMachineSnapshot) => now);
  const hasPayout = DURING.includes(order.value) || payout.value !== 'created';
  return (
    <Page
      isWide
      title="How an order moves"
      lead="Money in moves the order until it is paid. When its delivery starts it gets a payout, and from then on every fact about the payout moves the order."
    >
      <button type="button" className={styles.restart} onClick={onRestart}>
        Start again
      </button>
      <Section
        title="Order"
        note={
          <>
            Now: <strong data-now="order">{order.value}</strong> ·{' '}
            <StoryLink story={stateStoryOf(ORDER, order.value)}>what the customer sees</StoryLink> ·{' '}
            <StoryLink story={pageOf(ORDER)}>the flow’s page</StoryLink>
          </>
        }
      >
        <div className={styles.beside}>
          <EventButtons
            legend="What happens to the order"
            snapshot={order}
            samples={orderSamples}
            onPress={(event) => running.order.actor.send(event)}
          />
          <Statechart
            machine={orderLifecycleMachine}
            value={order.value}
            taken={running.order.takenNow()}
          />
        </div>
      </Section>
      <Section
        title="Payout"
        note={
          hasPayout ? (
            <>
              Now: <strong data-now="payout">{payout.value}</strong> ·{' '}
              <StoryLink story={pageOf(PAYOUT)}>the flow’s page</StoryLink>
            </>
          ) : (
            'Not there yet: it is created when the order’s delivery starts.'
          )
        }
      >
        <div className={styles.beside}>
          {hasPayout ? (
            <EventButtons
              legend="What happens to the payout"
              snapshot={payout}
              samples={payoutSamples}
              onPress={(event) => running.payout.actor.send(event)}
            />
          ) : (
            <p className={styles.absent}>Start the order’s delivery to try it.</p>
          )}
          <Statechart
            machine={payoutLifecycleMachine}
            value={payout.value}
            taken={running.payout.takenNow()}
          />
        </div>
      </Section>
      <Section
        title="Which payout fact drives which order event"
        note="From the machines: the facts that lead a payout into a status, the events that the order gets for it, and where these take an order."
      >
        <Table
          label="Payout facts and order events"
          heads={['Payout becomes', 'By the fact', 'Order goes, by the event']}
          rows={leafStates(payoutLifecycleMachine).map((status) => ({
            id: status,
            cells: payoutRow(status as PayoutStatus),
          }))}
        />
      </Section>
      <Section title="Every transition" note="An event that is not here is refused.">
        <Transitions machine={orderLifecycleMachine} label="Transitions of an order" />
        <Transitions machine={payoutLifecycleMachine} label="Transitions of a payout" />
      </Section>
    </Page>
  );
};

/** Facts that lead a payout into a status, each once. */
const factsInto = (status: PayoutStatus) => [
  ...new Set(
    declaredTransitions(payoutLifecycleMachine)
      .filter(({ target }) => target?.some(({ key }) => key === status))
      .map(transitionName),
  ),
];

/** Status of an order after all events of a payout's status; undefined when it takes none of them. */
const orderAfter = (payout: PayoutStatus, order: OrderStatus) =>
  orderEventsOf(payout, order).reduce<OrderStatus | undefined>(
    (status, event) => status && nextStatus({ status }, event),
    order,
  );

const payoutRow = (status: PayoutStatus) => {
  const moves = DURING.flatMap((from) => {
    const events = orderEventsOf(status, from).map(({ type }) => type);
    const to = orderAfter(status, from);
    return to && events.length > 0 ? [{ from, to, events }] : [];
  });
  return [
    <StoryLink key="status" story={stateStoryOf(PAYOUT, status)}>
      {status}
    </StoryLink>,
    <Lines key="facts" lines={factsInto(status)} />,
    moves.length > 0 ? (
      <ul key="moves" className={styles.lines}>
        {moves.map(({ from, to, events }) => (
          <li key={from}>
            {from} → <StoryLink story={stateStoryOf(ORDER, to)}>{to}</StoryLink>{' '}
            <code>{events.join(', ')}</code>
          </li>
        ))}
      </ul>
    ) : (
      'stays'
    ),
  ];
};

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>
        <code>{line}</code>
      </li>
    ))}
  </ul>
);

interface TransitionsProps {
  readonly machine: AnyStateMachine;
  readonly label: string;
}

const Transitions = ({ machine, label }: TransitionsProps) => (
  <details className={styles.more}>
    <summary>{label}</summary>
    <Table
      label={label}
      heads={['From', 'Event and where it leads']}
      rows={leafStates(machine).map((leaf) => ({
        id: leaf,
        cells: [
          leaf,
          <ul key="ways" className={styles.ways}>
            {declaredTransitions(machine)
              .filter(({ source }) => source.key === leaf)
              .map((transition) => (
                <li key={transitionName(transition)}>
                  {eventWords({ type: transition.eventType })}{' '}
                  <code>{transitionName(transition)}</code> → {placeOf(transition)}
                </li>
              ))}
          </ul>,
        ],
      }))}
    />
  </details>
);

/** Target of a transition. */
const placeOf = ({ source, target = [source] }: AnyTransitionDefinition) =>
  target.map(({ key }) => (key === source.key ? 'stays' : key)).join(', ');
