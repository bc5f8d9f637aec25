/** A ref that moves the focus to an element when it appears, and never again: the function is always the same one. */
export const focusShown = (element: HTMLElement | null): void => element?.focus();
