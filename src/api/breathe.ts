/** Lets the page draw and hear whoever touches it before work goes on. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
