/** Ref that focuses an element when it is mounted; stable, so only once. */
export const focusShown = (element: HTMLElement | null): void => element?.focus();
