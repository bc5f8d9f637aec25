/**
 * How long something that is bound to come may take before a test calls it missing: a busy machine is no defect, and
 * a test that passes waits no longer than it must.
 */
export const TEST_TIMEOUT = { timeout: 60_000 };
