import { OPERATORS, type Operator } from './operators.ts';
import { paymentsOn } from './rail-payments.ts';
import { railKeyOf } from './rails.ts';

/** Operators that have accounts: money is sent to them there, and arrives there. */
export const ACCOUNT_OPERATORS: readonly Operator[] = OPERATORS.filter(
  ({ identifiedBy }) => identifiedBy !== 'nothing',
);

const BY_KEY: ReadonlyMap<string, Operator> = new Map(
  ACCOUNT_OPERATORS.map((operator) => [railKeyOf(operator), operator]),
);

/** The operator of a rail's key, such as paypal, where it has accounts; undefined for any other key. */
export const operatorByKey = (railKey: string): Operator | undefined => BY_KEY.get(railKey);

/**
 * An account with an operator in the one form that accounts are compared in: operators tell e-mails and numbers apart by no case
 * and no space.
 */
export const plainAccountOf = (
  { identifiedBy }: Pick<Operator, 'identifiedBy'>,
  number: string,
): string => {
  const text = number.replace(/[\s\p{Cf}]/gu, '');
  return identifiedBy === 'operatorAccount' ? text.toUpperCase() : text.toLowerCase();
};

/**
 * Whether a sender may take money back from an operator long after it was booked as final: no count of blocks protects what
 * is sent back meanwhile.
 */
export const mayBeDisputed = (railKey: string): boolean => {
  const operator = operatorByKey(railKey);
  return operator !== undefined && paymentsOn(operator).isMoneyInReversible;
};
