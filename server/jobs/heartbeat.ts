import type { Exchange } from '../exchange/exchange.ts';
import { accountTime } from '../exchange/outages/account-time.ts';
import { touching } from '../live/touched-orders.ts';
import { type PeriodicTask, startPeriodicTask } from './periodic-task.ts';

const EVERY_MS = 15_000;

type Beating = Pick<Exchange, 'db' | 'clock' | 'liveness' | 'live' | 'log'>;

interface HeartbeatOptions {
  readonly exchange: Beating;
  readonly report: (error: unknown) => void;
}

/** Stores a heartbeat of this process every 15 s. While any process on the database does so, the service is not down. */
export const startHeartbeat = ({ exchange, report }: HeartbeatOptions): PeriodicTask =>
  startPeriodicTask({
    clock: exchange.clock,
    everyMs: EVERY_MS,
    report,
    run: () => beat(exchange),
  });

const beat = async ({ db, live, log, ...exchange }: Beating): Promise<void> => {
  const { liveness } = exchange;
  const begunAt = liveness.uptime();
  const { result: outageMs, touched } = await touching(db, (tx) => accountTime(tx, exchange));
  liveness.beat(begunAt);
  if (outageMs > 0) log({ level: 'error', event: 'service.wasAway', ms: outageMs });
  for (const ref of touched) live.publish(ref);
};
