import type { AccountNames } from '../ports/account-names.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import type { MailCarrier } from '../ports/mail.ts';
import type { MoneyOut } from '../ports/money-out.ts';
import type { RateFeed } from '../ports/rate-feed.ts';
import type { SmsCarrier } from '../ports/sms.ts';
import type { Database } from '../store/database.ts';
import { createSandboxNames } from './account-names.ts';
import { createSandboxClock, type SandboxClock } from './clock.ts';
import { createFaults, type Faults } from './faults.ts';
import { createSandboxPost } from './messages.ts';
import { createSandboxBank, createSandboxChain } from './money-out.ts';
import { createSandboxFeed } from './rate-feed.ts';
import { readClockOffset } from './settings.ts';

/** The world outside, played by ourselves. */
export interface Sandbox {
  readonly clock: SandboxClock;
  /** To be called when the clock was moved: whatever is due by then happens, in every process. */
  readonly clockMoved: () => void;
  readonly chain: MoneyOut;
  readonly bankPayouts: MoneyOut;
  readonly accountNames: AccountNames;
  readonly mail: MailCarrier;
  readonly sms: SmsCarrier;
  readonly rateFeed: RateFeed;
  /** What calls of our own go wrong, and how. */
  readonly faults: Faults;
}

export const createSandbox = async (
  db: Database,
  realClock: Clock = systemClock,
  clockMoved: () => void = () => {},
): Promise<Sandbox> => {
  const clock = createSandboxClock(realClock, await readClockOffset(db));
  return {
    clock,
    clockMoved,
    chain: createSandboxChain(db),
    bankPayouts: createSandboxBank(db),
    accountNames: createSandboxNames(db),
    ...createSandboxPost(db, clock),
    rateFeed: createSandboxFeed(db, clock),
    faults: createFaults(),
  };
};
