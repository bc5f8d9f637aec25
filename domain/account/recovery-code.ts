/** Recovery codes of an account with a second factor: how many are made at once, and the characters of each. */
export const RECOVERY_CODES = { count: 10, length: 12 } as const;

/** So few codes, or fewer, are a reason to make new ones. */
const FEW = 2;

/** Whether an account is about to run out of recovery codes. */
export const isLowOnCodes = (left: number): boolean => left <= FEW;

/** Crockford's base 32: no I, L, O or U, so that nothing is misread from paper. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODES.length}}$`);

/** A code as it is stored: typed from paper, it may have spaces, hyphens, small letters, and letters read for digits. */
export const normalRecoveryCode = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

/** Whether what was typed as the code of a second factor is a recovery code: its 12 characters tell it from 6 digits. */
export const isRecoveryCode = (typed: string): boolean =>
  RECOVERY_CODE.test(normalRecoveryCode(typed));
