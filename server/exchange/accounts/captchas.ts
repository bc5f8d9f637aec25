import { ruleError } from '#domain/rules/error-codes';
import { usedCaptchas } from '../../store/tables/account-security.ts';
import { afterCommit } from '../../store/transaction.ts';
import { invalidFields } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import type { Requester } from './requester.ts';

const captchaInvalid = () => invalidFields({ captcha: ruleError('captchaInvalid') });

const STEP = 'captcha';

/**
 * Takes a captcha's answer. It is used up by this, whatever becomes of the rest of the request; for repeats of the same
 * call under its key it is good again, and is no other one that was spent.
 * @throws {DomainError} when it is absent, wrong, too old or was handed in before
 */
export const spendCaptcha = async (
  { db, captcha, call }: Pick<Exchange, 'db' | 'captcha' | 'call'>,
  answer: string,
  { address, onCaptchaSpent = () => {} }: Pick<Requester, 'address' | 'onCaptchaSpent'>,
): Promise<void> => {
  if (call?.steps.has(STEP)) return;
  const proof = answer === '' ? undefined : await captcha.verify(answer, address);
  if (!proof) throw captchaInvalid();
  const first = await db
    .insert(usedCaptchas)
    .values({ hash: proof.id, expiresAt: new Date(proof.expiresAt) })
    .onConflictDoNothing()
    .returning({ hash: usedCaptchas.hash });
  if (first.length === 0) throw captchaInvalid();
  onCaptchaSpent();
  afterCommit(db, () => call?.steps.add(STEP));
};
