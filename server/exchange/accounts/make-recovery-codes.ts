import { TWOFA } from '#domain/account/second-factor';
import { ruleError } from '#domain/rules/error-codes';
import type { UserRow } from '../../store/tables/accounts.ts';
import { DomainError } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { audit } from './audit.ts';
import { tellOwner } from './notices.ts';
import { lockOwnAccount, OWN_CODE, type Owner, ownAccount } from './own-account.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { proveSecondFactor } from './second-factor.ts';
import { refuseWithoutStepUp } from './step-up.ts';

const refuseNone = ({ twofa }: UserRow): void => {
  if (twofa === TWOFA.none) {
    throw DomainError.saying('NOT_POSSIBLE_NOW', ruleError('authenticatorOff'));
  }
};

/**
 * Makes ten recovery codes for an account with a second factor, by a fresh proof of the person;
 * those before end.
 * @param code of the second factor, or a recovery code; none is needed beside the proof, and one
 *   that comes along is checked
 * @throws {DomainError} INVALID_FIELDS, CODE_USED, TOO_MANY, STEP_UP_REQUIRED, or NOT_POSSIBLE_NOW
 *   without a second factor
 */
export const makeRecoveryCodes = async (
  exchange: Exchange,
  code: string,
  { userId, requester, token }: Owner,
): Promise<readonly string[]> => {
  const user = await ownAccount(exchange.db, userId);
  refuseNone(user);
  const action = 'recovery-codes.make';
  if (code !== '') {
    const proof = { requester, action, attemptLimits: OWN_CODE, purpose: 'step_up' } as const;
    await proveSecondFactor(exchange, user, code, proof);
  }
  return inTransaction(exchange, async (tx) => {
    const locked = await lockOwnAccount(tx, userId);
    refuseNone(locked);
    await refuseWithoutStepUp(tx, exchange, token);
    const codes = await replaceRecoveryCodes(tx, exchange, userId);
    await tellOwner(tx, exchange, locked, 'recoveryCodesMade');
    await audit(tx, exchange, { userId, action, outcome: 'ok', requester });
    return codes;
  });
};
