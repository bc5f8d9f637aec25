/** Processor seconds of this process, of those below it and of those that have ended. */
export const processorSeconds: () => number;
