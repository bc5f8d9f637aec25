import { afterEach, beforeEach, vi } from 'vitest';

/** Sets the clock of each test of a file to a time, in UTC; the time is in seconds. */
export const setClock = (seconds: number): void => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'UTC');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(seconds * 1_000);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
};

/** What was copied in each test of a file. */
export const recordCopies = () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  beforeEach(() => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    copied.mockClear();
  });
  return copied;
};
