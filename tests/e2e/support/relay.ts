import type { APIResponse, Route } from '@playwright/test';

/**
 * The service's answer to a request on its way. The connection is kept between requests, and a service closes one that is
 * idle: a request that goes out in that moment is reset unread. A browser sends it again; so does this.
 */
export const relay = (
  route: Route,
  changes: Pick<NonNullable<Parameters<Route['fetch']>[0]>, 'headers'> = {},
): Promise<APIResponse> => route.fetch({ ...changes, maxRetries: 1 });
