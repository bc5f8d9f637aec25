import { ruleError } from '#domain/rules/error-codes';
import { CODE_USED } from '#domain/wire/result';
import { DomainError, invalidFields } from '../domain-error.ts';
import type { CodeVerdict } from './authenticator.ts';

/**
 * Refuses a code of a second factor that is not good, about the field it was typed in.
 * @throws {DomainError} INVALID_FIELDS for a wrong code; CODE_USED for one that was good before, whose next is awaited
 */
export const refuseCode = (field: 'code' | 'codeConfirm', verdict: CodeVerdict): void => {
  if (verdict === 'wrong') throw invalidFields({ [field]: ruleError('codeInvalid') });
  if (verdict === 'used') {
    const used = ruleError('codeUsed');
    throw DomainError.saying(CODE_USED, used, { [field]: used });
  }
};
