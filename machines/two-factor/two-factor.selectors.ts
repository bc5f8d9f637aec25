import { inGroups, secondFactorOf } from '#domain/account/second-factor';
import type { TwoFactorSnapshot } from './two-factor.machine.ts';

/** The account's second factor. */
export const selectFactor = ({ context }: TwoFactorSnapshot) => secondFactorOf(context.account);

/** How many recovery codes are left; undefined without a second factor, and where the service does not say it. */
export const selectCodesLeft = ({ context: { account } }: TwoFactorSnapshot) =>
  secondFactorOf(account) === 'none' ? undefined : account.recoveryCodesLeft;

/** Step of the modal; undefined while it is closed. */
export const selectStep = ({ value }: TwoFactorSnapshot) =>
  typeof value === 'string' ? undefined : value.open;

/** Form of that step; undefined where it has none. */
export const selectStepForm = ({ context }: TwoFactorSnapshot) => context.form;

/** Phone that the code was sent to. */
export const selectPhone = ({ context }: TwoFactorSnapshot) => context.phone;

/** Content of the QR code; empty while there is none. */
export const selectSecretUrl = ({ context }: TwoFactorSnapshot) => context.secret?.url ?? '';

/** The secret, for copying. */
export const selectSecret = ({ context }: TwoFactorSnapshot) => context.secret?.secret ?? '';

/** The secret in groups, for reading. */
export const selectSecretGroups = (snapshot: TwoFactorSnapshot) => inGroups(selectSecret(snapshot));

/** Recovery codes that are shown this once. */
export const selectRecoveryCodes = ({ context }: TwoFactorSnapshot) => context.codes;

/** Message of the failure to get a secret, in English. */
export const selectSecretMessage = ({ context }: TwoFactorSnapshot) => context.message;
