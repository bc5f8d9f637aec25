/** Lets the page draw and hear whoever touches it before work goes on. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

// What is imported after this module runs after a breath: libraries at one go, what is ours at the next.
await breathe();
