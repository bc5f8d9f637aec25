import { object } from 'yup';
import { readClaimProof } from '../order/order-claim.ts';
import { ruleError } from './error-codes.ts';
import { isOrderCode, readOrderCode } from './reference.ts';
import { checked, needed } from './schema.ts';

/** The code of the order that is to be claimed. */
export const claimCodeForm = object({
  code: needed.concat(
    checked((typed) =>
      isOrderCode(readOrderCode(typed)) ? undefined : ruleError('orderCodeInvalid'),
    ),
  ),
});

/** What proves the order with a code: its bank account number or its private link. */
export const claimProofForm = (ref: string) =>
  object({
    proof: needed.concat(
      checked((typed) => (readClaimProof(ref, typed) ? undefined : ruleError('claimProofInvalid'))),
    ),
  });
