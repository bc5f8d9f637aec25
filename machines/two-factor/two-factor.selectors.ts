import { inGroups, secondFactorOf } from '#domain/second-factor';
import type { TwoFactorSnapshot } from './two-factor.machine.ts';

/** What the account asks for beside its password. */
export const selectFactor = ({ context }: TwoFactorSnapshot) => secondFactorOf(context.account);

/** The step that the modal shows; undefined while it is closed. */
export const selectStep = ({ value }: TwoFactorSnapshot) =>
  typeof value === 'string' ? undefined : value.open;

/** The form of that step; undefined where it has none. */
export const selectStepForm = ({ context }: TwoFactorSnapshot) => context.form;

/** The phone that a code was sent to. */
export const selectPhone = ({ context }: TwoFactorSnapshot) => context.phone;

/** What goes into the QR code; empty while there is none. */
export const selectSecretUrl = ({ context }: TwoFactorSnapshot) => context.secret?.url ?? '';

/** The secret as it is copied. */
export const selectSecret = ({ context }: TwoFactorSnapshot) => context.secret?.secret ?? '';

/** The secret as it is read. */
export const selectSecretGroups = (snapshot: TwoFactorSnapshot) => inGroups(selectSecret(snapshot));

/** Why there is no secret, in the service's English. */
export const selectSecretMessage = ({ context }: TwoFactorSnapshot) => context.message;
