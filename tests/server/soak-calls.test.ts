import { expect, it } from 'vitest';
import { createApp } from '#server/app';
import { CALLS, LEFT_ALONE } from '#tests/soak/calls';
import { startTestExchange } from '#tests/support/test-exchange';

it('the soak sends garbage to every call of the service, and to none that there is not', async () => {
  const running = await startTestExchange();
  const { exchange, sandbox } = running;
  const secret = 'x'.repeat(32);
  const operators = { paypal: { webhookSecret: secret } };
  const providers = { bankSecret: secret, chainSecret: secret, operators };
  const app = createApp({ exchange, sandbox, providers });
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !LEFT_ALONE.some((known) => known.test(route)));
  const known = CALLS.map(({ method, route }) => `${method} ${route}`);
  expect([...new Set(routes)].toSorted()).toEqual(known.toSorted());
  await running.close();
});
