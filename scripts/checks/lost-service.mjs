// Defects in a page's retries while the service is down.
const WIRING = 'tests/app/wiring.test.ts';
const HEALTH = 'tests/machines/health.machine.test.ts';
const PAUSES = 'tests/machines/growing-pauses.test.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const lostService = {
  name: 'lost-service',
  title: 'a page whose service does not answer asks again by itself',
  vitest: 'machines',
  defects: [
    {
      name: 'lost-configuration-unheard',
      what: 'the root does not poll a service whose configuration has failed',
      in: 'machines/app/app.machine.ts',
      from: "    'config.failed': { actions: 'askHealth' },\n",
      to: '',
      tests: WIRING,
      fails: /is asked by its health call only/,
    },
    {
      name: 'service-back-unheard',
      what: 'nothing restarts when the service answers again',
      in: 'machines/app/app.machine.ts',
      from: "'service.answered': { actions: 'askAgain' },",
      to: "'service.answered': {},",
      tests: WIRING,
      fails: /one good health call starts configuration and account check anew/,
    },
    {
      name: 'proxy-error-is-health',
      what: 'the answer of a proxy whose service is down counts as the service’s',
      in: 'src/api/ask-health.ts',
      from: 'if (status >= FIRST_SERVER_ERROR)',
      to: 'if (status > 599)',
      tests: WIRING,
      fails: /a proxy that answers for a service that is away/,
    },
    {
      name: 'health-call-elsewhere',
      what: 'the health call goes to a page of the site',
      in: 'src/api/ask-health.ts',
      from: '/healthz`, {',
      to: '/health`, {',
      tests: WIRING,
      fails: /\[CFG-02\]/,
    },
    {
      name: 'pauses-never-grow',
      what: 'a lost service is polled every 5 s',
      in: 'machines/health/health.machine.ts',
      from: 'growingPause(calls)',
      to: 'growingPause(0)',
      tests: HEALTH,
      fails: /is asked after 5, 10, 20, 40/,
    },
    {
      name: 'pauses-without-end',
      what: 'a pause of minutes after a long outage',
      in: 'domain/growing-pause.ts',
      from: 'const LONGEST_PAUSE_MS = 60_000;',
      to: 'const LONGEST_PAUSE_MS = 600_000;',
      tests: HEALTH,
      fails: /is asked after 5, 10, 20, 40/,
    },
    {
      name: 'recovery-forgets-at-once',
      what: 'a service that only answers its health call gets every call every 12 s',
      in: 'machines/health/health.machine.ts',
      from: "            actions: 'reportAnswered',",
      to: "            actions: ['forgetCalls', 'reportAnswered'],",
      tests: HEALTH,
      fails: /lost again within 3 minutes/,
    },
    {
      name: 'blocked-widget-flickers',
      what: 'a blocked widget is loaded again and again',
      in: 'machines/captcha/captcha.machine.ts',
      from: "retryPause: { guard: 'isNoWidget', target: 'loading' }",
      to: "retryPause: 'loading'",
      tests: PAUSES,
      fails: /a widget that was blocked waits for its button/,
    },
    {
      name: 'confirmation-gives-up',
      what: 'a confirmation without an answer waits for a button',
      in: 'machines/confirmation/confirmation.machine.ts',
      from: "      after: { retryPause: 'confirming' },\n",
      to: '',
      tests: PAUSES,
      fails: /the confirmation of an account is tried again/,
    },
  ],
};
