import type { PlainCode } from '../rules/error-codes.ts';

/** Days between asking for the deletion of an account and the deletion. */
export const DELETION_DELAY_DAYS = 7;

/** What keeps an account from being deleted, in the sequence in which it is told. */
export const DELETION_OBSTACLES = [
  'systemAccount',
  'balance',
  'stoppedWallet',
  'openOrder',
  'refundDue',
  'undecidedDocument',
  'runningPayout',
] as const;

export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number];

/** Which obstacles an account has now. */
export type DeletionStanding = Readonly<Record<DeletionObstacle, boolean>>;

/** The obstacles of an account, the one that is told first in front; none when it can be deleted. */
export const obstaclesOf = (standing: DeletionStanding): readonly DeletionObstacle[] =>
  DELETION_OBSTACLES.filter((obstacle) => standing[obstacle]);

/** The message of each obstacle. */
export const OBSTACLE_ERRORS = {
  systemAccount: 'deletionSystemAccount',
  balance: 'deletionBalance',
  stoppedWallet: 'deletionStoppedWallet',
  openOrder: 'deletionOpenOrder',
  refundDue: 'deletionRefundDue',
  undecidedDocument: 'deletionUndecidedDocument',
  runningPayout: 'deletionRunningPayout',
} as const satisfies Readonly<Record<DeletionObstacle, PlainCode>>;

const DAY_MS = 86_400_000;

/**
 * When an account is deleted.
 * @param askedAt epoch milliseconds
 * @returns epoch milliseconds
 */
export const deletionDueAt = (askedAt: number): number => askedAt + DELETION_DELAY_DAYS * DAY_MS;
