import type { AccountNameSnapshot } from './account-name.machine.ts';

export const selectIsBusy = (snapshot: AccountNameSnapshot) => snapshot.hasTag('busy');

export const selectNameMustBeTyped = (snapshot: AccountNameSnapshot) =>
  snapshot.hasTag('nameMustBeTyped');

/** Name of the innermost state, the key of the view's messages. */
export const selectPhase = ({ value }: AccountNameSnapshot) =>
  typeof value === 'string' ? value : value.asking;

export type AccountNamePhase = ReturnType<typeof selectPhase>;

/** Captcha that the lookup needs; undefined when it needs none. */
export const selectCaptcha = ({ context }: AccountNameSnapshot) => context.captcha;
