import type { AccountNameSnapshot } from './account-name.machine.ts';

export const selectIsBusy = (snapshot: AccountNameSnapshot) => snapshot.hasTag('busy');

export const selectNameMustBeTyped = (snapshot: AccountNameSnapshot) =>
  snapshot.hasTag('nameMustBeTyped');

/** The innermost state's own name: views key their messages by it. */
export const selectPhase = ({ value }: AccountNameSnapshot) =>
  typeof value === 'string' ? value : value.asking;

export type AccountNamePhase = ReturnType<typeof selectPhase>;

/** The captcha that the service waits for; undefined while it waits for none. */
export const selectCaptcha = ({ context }: AccountNameSnapshot) => context.captcha;
