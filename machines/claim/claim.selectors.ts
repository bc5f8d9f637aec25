import { type ClaimSnapshot, isKeyOffered } from './claim.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectClaimPhase = ({ value }: ClaimSnapshot) => value;

/** Guests' orders of this browser, masked; undefined until loaded. */
export const selectClaimable = ({ context }: ClaimSnapshot) => context.orders;

/** Code of the chosen order; empty before one is chosen. */
export const selectClaimedRef = ({ context }: ClaimSnapshot) => context.ref;

/** Whether this browser has the private link of the chosen order. */
export const selectHasClaimLink = ({ context }: ClaimSnapshot) => context.secret !== '';

/** Whether this browser has the key of the chosen order, and not its private link, which is offered first. */
export const selectHasClaimKey = ({ context }: ClaimSnapshot) =>
  context.secret === '' && isKeyOffered(context);

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectClaimMessage = ({ context }: ClaimSnapshot) => context.message;

/** Tries that are left after a wrong one. */
export const selectTriesLeft = ({ context }: ClaimSnapshot) => context.triesLeft;

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
/** From here on a wait is told in hours. */
const MANY_MINUTES = 120;

/** How long claims are not taken, rounded up, as a person says it. */
export const selectClaimWait = ({ context }: ClaimSnapshot) => {
  const minutes = Math.ceil(context.wait / SECONDS_PER_MINUTE);
  return minutes < MANY_MINUTES
    ? ({ count: minutes, unit: 'minutes' } as const)
    : ({ count: Math.ceil(minutes / MINUTES_PER_HOUR), unit: 'hours' } as const);
};
