import { afterAll, vi } from 'vitest';

// A module whose loading the end of a file cuts off is broken for the files that share it.
afterAll(() => vi.dynamicImportSettled());
