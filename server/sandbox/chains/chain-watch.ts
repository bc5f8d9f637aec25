import type { Exchange } from '../../exchange/exchange.ts';
import { receiveDeposit } from '../../exchange/payments/receive-deposit.ts';
import { type PeriodicTask, startPeriodicTask } from '../../jobs/periodic-task.ts';
import { reportDeposits } from './report-deposits.ts';

/** The fastest chains have several blocks in that time; the page shows each count of the others. */
const EVERY_MS = 1_000;

interface ChainWatchOptions {
  readonly exchange: Exchange;
  readonly report: (error: unknown) => void;
}

/**
 * Has the sandbox's chains report, every second by the sandbox's clock. Their blocks follow from the time in the database, so
 * restarts change nothing and any number of processes may report.
 */
export const startChainWatch = ({ exchange, report }: ChainWatchOptions): PeriodicTask =>
  startPeriodicTask({
    clock: exchange.clock,
    everyMs: EVERY_MS,
    report,
    run: () => reportDeposits(exchange, receiveDeposit(exchange)),
  });
