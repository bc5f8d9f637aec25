import type { AccountNames } from './account-names.ts';
import type { Chain } from './chain.ts';

/**
 * Stands where no provider is connected. Nothing is pretended: names have to be typed, and what was paid
 * waits for a chain, retry by retry.
 */
export const noAccountNames: AccountNames = {
  lookUp: () => Promise.reject(new Error('no account-name provider is connected')),
};

export const noChain: Chain = {
  deliver: () =>
    Promise.resolve({ kind: 'failed', reason: 'no chain is connected', retryable: true }),
};
