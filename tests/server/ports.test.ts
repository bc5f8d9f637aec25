import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { Outside } from '#server/exchange/exchange';
import type { LogEntry } from '#server/log';
import { connect } from '#server/providers/connect';
import { PORTS, readPortStates } from '#server/providers/ports';
import { readProviders } from '#server/providers/settings';
import { PORTS_OFF, portsOffBut } from '#tests/support/ports-off';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const SECRET = 'a secret of at least thirty-two signs';
const ALL_OFF = readPortStates(PORTS_OFF, true);
/** Nothing listens there. */
const AWAY = 'http://127.0.0.1:9';
const ACCOUNT = { side: 'buy', bankCode: 'TCB', accountNumber: '190311', amount: '5000' } as const;
const MAIL = { id: 'm', to: 'a@example.org', subject: 's', text: 't', html: '' };

let running: TestExchange | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

const operatorOf =
  (railKey: string) =>
  ({ operators }: Outside) =>
    operators(railKey).statusOf('p');
const OPERATORS = ['skrill', 'neteller', 'paypal', 'perfectmoney', 'webmoney', 'payeer'];

/** What is asked of each port; those that push ask nothing. */
const ASKS: Readonly<Record<string, (outside: Outside) => Promise<unknown>>> = {
  ACCOUNT_TRUST: ({ accountJudge }) => accountJudge.judge(ACCOUNT),
  ACCOUNT_NAMES: ({ accountNames }) => accountNames.lookUp('VCB', '0071000123456'),
  PAYOUTS: ({ chain }) => chain.statusOf('p'),
  BANK_PAYOUTS: ({ bankPayouts }) => bankPayouts.statusOf('p'),
  VOUCHERS: ({ vouchers }) => vouchers.redemptionOf({ id: 'v', asset: 'E-VOUCHER' }),
  DEPOSIT_ADDRESSES: ({ depositAddresses }) =>
    depositAddresses.open({ id: 'd', asset: 'BTC', networkKey: 'BTC' }),
  SMTP: ({ mail }) => mail.send(MAIL),
  SMS: ({ sms }) => sms.send({ id: 's', to: '84900000000', text: 't' }),
  ...Object.fromEntries(
    [...OPERATORS, 'volet', 'binance'].map((key) => [key.toUpperCase(), operatorOf(key)]),
  ),
};
/** Ports that report to us: without one their calls are not there. */
const HOOKS: Readonly<Record<string, string>> = {
  BANK_WEBHOOK: '/webhooks/bank',
  CHAIN_WEBHOOK: '/webhooks/chain',
};
/** Its silence pauses every side: tests/server/own-sources.test.ts. */
const FEED = 'RATES';

test('each port is in this table', () => {
  expect([...Object.keys(ASKS), ...Object.keys(HOOKS), FEED].sort()).toEqual(
    PORTS.map(({ setting }) => setting).sort(),
  );
});

describe.each(PORTS.map((port) => [port.setting, port] as const))(
  'the port %s',
  (setting, port) => {
    const connectedEnv = {
      ...Object.fromEntries(
        port.needs.map((name) => [name, name.endsWith('_URL') ? AWAY : SECRET]),
      ),
      ...(setting === 'SMTP'
        ? { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@bendoi.example' }
        : { [`${setting}_SECRET`]: SECRET }),
    };

    test('that is not configured keeps production from starting; the sandbox plays it', () => {
      const rest = portsOffBut(setting);
      expect(() => readPortStates(rest, true)).toThrow(`${setting}=off`);
      expect(() => readPortStates({ ...rest, ...connectedEnv }, true)).not.toThrow();
      expect(readPortStates(rest, false)[setting]).toBe('absent');
    });

    test('cannot be both connected and off', () => {
      expect(() => readPortStates({ ...connectedEnv, [setting]: 'off' }, false)).toThrow(
        RangeError,
      );
    });

    test('that is neither configured nor off by name opens nothing without a sandbox', async () => {
      const ask = ASKS[setting];
      if (ask) await expect(ask(connect({}, undefined))).rejects.toThrow();
    });

    test('that is off by name does what it is documented to', async () => {
      const ask = ASKS[setting];
      const asked = ask?.(connect({}, undefined, undefined, ALL_OFF));
      if (setting === 'ACCOUNT_TRUST') expect(await asked).toBe('trusted');
      else if (asked) await expect(asked).rejects.toThrow();
      const text = readFileSync('docs/operating.md', 'utf8');
      expect(text).toContain(`| \`${setting}\` | ${port.withoutIt} |`);
    });

    test('that does not answer opens nothing', async () => {
      const ask = ASKS[setting];
      const outside = connect(readProviders(connectedEnv), undefined);
      if (ask) await expect(ask(outside)).rejects.toThrow();
    });
  },
);

test('ports that report to us are not there while they are off', async () => {
  running = await startTestExchange({ isProduction: true, sandbox: undefined }, undefined, {
    ...{ isProduction: true, secretKey: SECRET, portStates: ALL_OFF },
  });
  for (const path of Object.values(HOOKS)) {
    expect([path, (await running.browser().post(path, {})).status]).toEqual([path, 404]);
  }
});

test('a port that is off is off in the sandbox, too', async () => {
  const portStates = readPortStates({ ACCOUNT_TRUST: 'off', PAYOUTS: 'off' }, false);
  running = await startTestExchange({ portStates }, undefined, { portStates });
  const { exchange } = running;
  expect(await exchange.accountJudge.judge({ ...ACCOUNT, accountNumber: '9999' })).toBe('trusted');
  await expect(exchange.chain.statusOf('p')).rejects.toThrow('no provider of payments');
});

test('[SRV-02] the start’s log and the metrics name each port that is off', async () => {
  const entries: LogEntry[] = [];
  const portStates = readPortStates({ ACCOUNT_TRUST: 'off' }, false);
  running = await startTestExchange({ portStates }, undefined, {
    ...{ portStates, log: (entry: LogEntry) => entries.push(entry) },
  });
  expect(entries.filter(({ event }) => event === 'port.off')).toEqual([
    {
      ...{ level: 'info', event: 'port.off' },
      reason: 'ACCOUNT_TRUST=off: every bank account is trusted.',
    },
  ]);
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const answer = await running.app.request('/metrics', { headers: { Host: 'localhost' } }, env);
  const text = await answer.text();
  expect(text).toContain('ben_doi_port{port="ACCOUNT_TRUST",state="off"} 1\n');
  expect(text).toContain('ben_doi_port{port="PAYOUTS",state="absent"} 1\n');
});
