/** Yields so that the page can render and handle input before the work goes on, in a task of its own. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
