import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PORTS } from '#server/providers/ports';
import { readSettings } from '#server/settings';
import { PORTS_OFF, portsOffBut } from '#tests/support/ports-off';

type Env = Readonly<Record<string, string>>;

const SECRET = 'a secret of at least thirty-two signs';
/** A production that starts: each row makes one setting of it unsafe. */
const PRODUCTION: Env = {
  ...{ NODE_ENV: 'production', SITE_URL: 'https://bendoi.example', SECRET_KEY: SECRET },
  TRUSTED_PROXIES: '127.0.0.1',
  ...PORTS_OFF,
};
const TURNSTILE: Env = {
  ...{ CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'secret' },
  CAPTCHA_HOST: 'bendoi.example',
};

interface Row {
  /** Set beside the value, so that nothing else is refused. */
  readonly beside?: Env;
  readonly unsafe: readonly string[];
}

const inProduction = (...unsafe: readonly string[]): Row => ({ beside: PRODUCTION, unsafe });
const alone = (...unsafe: readonly string[]): Row => ({ unsafe });

const URLS = ['http://provider.example', 'provider.example', 'javascript:alert(1)'];
/** A word that is written several times. */
const WORDS = ['12345678'.repeat(4), 'changeme-'.repeat(4), 'correct horse'.repeat(3)];
const SECRETS = ['', 'hunter2-hunter2', ' '.repeat(40), 'a'.repeat(40), ...WORDS];

/** Settings that connect a port, with what is unsafe in each. */
const portRows = (): Readonly<Record<string, Row>> => {
  const rows = PORTS.flatMap(({ setting, needs }) => {
    const beside = { ...PRODUCTION, ...portsOffBut(setting), [setting]: '' };
    const connected: Env = Object.fromEntries(
      needs.map((name) => [name, name.endsWith('_URL') ? 'https://provider.example' : SECRET]),
    );
    const smtp = setting === 'SMTP' ? { SMTP_URL: 'smtps://mail.example' } : {};
    const keys = setting === 'SMTP' ? {} : { [`${setting}_SECRET`]: SECRET };
    const full = { ...beside, ...connected, ...keys, ...smtp, MAIL_FROM: 'a@bendoi.example' };
    const named = needs.map((name): readonly [string, Row] => [
      name,
      { beside: full, unsafe: name.endsWith('_URL') ? ['', ...URLS] : SECRETS },
    ]);
    const secret = needs.includes(`${setting}_URL`) && setting !== 'SMTP';
    return [
      [setting, { beside, unsafe: ['', 'Off', 'no', 'false', 'on'] }] as const,
      ...named,
      ...(secret ? [[`${setting}_SECRET`, { beside: full, unsafe: SECRETS }] as const] : []),
    ];
  });
  return Object.fromEntries(rows);
};

/** Every setting, with the values that the service does not start with. */
const UNSAFE: Readonly<Record<string, Row>> = {
  ...portRows(),
  NODE_ENV: alone('Production', 'prod', 'PRODUCTION', 'staging', 'production ', 'live'),
  SANDBOX_HOSTS: alone(
    ...['*', 'https://staging.example', '10.0.0.0/8', '0.0.0.0', '::', '0', '0x0', '::0', 'a b'],
    ...['localhost', 'staging.example,127.0.0.1', '::1'],
  ),
  PORT: alone('http', '', '70000', '-1', '0x50', '1e3', ' 80 '),
  HOST: alone('0.0.0.0', '::', '10.1.2.3', 'bendoi.example', '10.0.0.0/8', '*'),
  SITE_URL: alone(
    'http://bendoi.example',
    'bendoi.example',
    'https://bendoi.example',
    'https://[::2]',
  ),
  SECRET_KEY: inProduction(
    '',
    'short',
    ' '.repeat(40),
    'a'.repeat(40),
    'abcdefg'.repeat(8),
    ...WORDS,
  ),
  DATABASE_URL: alone('mysql://db.example/exchange', 'db.example'),
  METRICS: alone(
    'anybody',
    'https://metrics.example',
    ',',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '::/8',
  ),
  TRUSTED_PROXIES: alone(
    ...[
      '0.0.0.0/0',
      '::/0',
      '0.0.0.0/1',
      '::/7',
      '10.0.0.0/1e1',
      '10.0.0.0/',
      'proxy.example',
      '*',
      // Every address of IPv4, written in IPv6.
      '::ffff:0:0/96',
      '::/8',
    ],
  ),
  ALLOWED_ORIGINS: alone('*', 'null', 'app.example', 'http://app.example', 'https://*'),
  API_HOST: alone('javascript:alert(1)', 'http://api.example'),
  CAPTCHA: alone('hcaptcha', 'off', 'none'),
  CAPTCHA_SITE_KEY: { beside: TURNSTILE, unsafe: ['', 'a b'] },
  CAPTCHA_SECRET: { beside: TURNSTILE, unsafe: [''] },
  CAPTCHA_HOST: { beside: TURNSTILE, unsafe: [''] },
  CAPTCHA_VERIFY_URL: { beside: TURNSTILE, unsafe: URLS },
  MAIL_FROM: {
    beside: { SMTP_URL: 'smtps://mail.example' },
    unsafe: ['', 'Bến Đổi', 'a@bendoi.example\r\nBcc: b@evil.example'],
  },
  SMTP_URL: {
    beside: { MAIL_FROM: 'a@bendoi.example' },
    unsafe: ['https://mail.example', 'mail.example'],
  },
  BANK_NAME: alone('Bank 1'),
  CHAIN_NAME: alone('Watcher 1'),
  BANK_ACCOUNTS: alone(
    ...['VCB', 'VCB:007100012345:CONG TY', 'NOBANK:0071000123456:CONG TY'],
    ...['VCB:1029384756012:CONG TY BEN DOI', 'TCB:19031234567890:A B; tcb:19031234567891:A B'],
  ),
  OPERATOR_LIMIT: alone('none', '-1', '1e9', '1.5', 'unlimited', '1000000000000000'),
  OPERATOR_ACCOUNTS: alone('skrill', 'nobody:U1234567:CTY A'),
  PAYMENT_PAGE_URL: alone('http://pay.example'),
  PAYEER_PAYMENT_URL: alone('javascript:alert(1)'),
  PARTNERS: alone(
    ...['wallet', 'wallet=http://wallet.example', 'wallet=//wallet.example'],
    ...['wallet=https://me:secret@wallet.example', '../x=https://wallet.example'],
    'a=https://one.example;a=https://two.example',
  ),
  RATE_JUMP_PERCENT: alone('0', '100', 'ten'),
  RATE_DRIFT_PERCENT: alone('0', '100', '1e1'),
  RATE_DRIFT_SECONDS: alone('59', '21601', '3600.5', '1e3', '0x50', ' 60 '),
  RATE_SILENCE_SECONDS: alone('10', '1e9', 'soon', '0x50', ' 50 '),
  FORGET_AFTER_DAYS: alone('29', '1e9', '0x40', 'never'),
  DOCUMENT_DAYS: alone('0', '91'),
};

/** A folder has no unsafe value: what cannot be written is told when it is opened. */
const ALWAYS_SAFE = ['DATA_DIR'];

/** Names of all settings, as reading them asks for each. */
const namesRead = (...environments: readonly Env[]): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const env of environments) {
    const watched = new Proxy(env, {
      get: (known, name) => {
        names.add(String(name));
        return Reflect.get(known, name);
      },
    });
    readSettings(watched);
  }
  return names;
};

const ALL_CONNECTED: Env = Object.fromEntries(
  PORTS.flatMap(({ setting, needs }) => [
    ...needs.map((name) => [name, name.endsWith('_URL') ? 'https://provider.example' : SECRET]),
    [`${setting}_SECRET`, SECRET],
  ]),
);
const names = namesRead({}, PRODUCTION, {
  ...{ ...TURNSTILE, ...ALL_CONNECTED },
  ...{ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@bendoi.example' },
});

describe('settings that are not safe', () => {
  test('are listed of every setting that is read', () => {
    expect([...Object.keys(UNSAFE), ...ALWAYS_SAFE].sort()).toEqual([...names].sort());
  });

  test.each(
    Object.entries(UNSAFE).flatMap(([name, { beside = {}, unsafe }]) =>
      unsafe.map((value) => [name, value, beside] as const),
    ),
  )(
    'keep the service from starting, in a sentence that names the setting: %s=%j',
    (name, value, beside) => {
      const start = () => readSettings({ ...beside, [name]: value });
      expect(start).toThrow(RangeError);
      expect(start).toThrow(new RegExp(`\\b${name.replace(/_(URL|SECRET|WEBHOOK_SECRET)$/, '')}`));
      expect(start).not.toThrow('hunter2');
    },
  );

  test.each([
    ['http://localhost', '0.0.0.0', false],
    ['http://127.0.0.1:8080', '10.1.2.3', false],
    ['http://localhost', '127.0.0.1', true],
    ['https://bendoi.example', '0.0.0.0', true],
  ])('a production at %s served on %s: %s', (siteUrl, host, isSafe) => {
    const start = () => readSettings({ ...PRODUCTION, SITE_URL: siteUrl, HOST: host });
    if (isSafe) expect(start).not.toThrow();
    else expect(start).toThrow(/^SITE_URL is this machine/);
  });

  test.each([
    ['127.0.0.1', '', false],
    ['127.3.2.1', '', false],
    ['localhost', '', false],
    ['::1', '', false],
    ['localhost', '127.0.0.1', true],
    ['::1', '10.1.2.3', true],
    ['10.1.2.3', '', true],
  ])('a production on %s behind the proxies "%s": %s', (HOST, TRUSTED_PROXIES, isSafe) => {
    const start = () => readSettings({ ...PRODUCTION, HOST, TRUSTED_PROXIES });
    if (isSafe) expect(start).not.toThrow();
    else expect(start).toThrow(/^TRUSTED_PROXIES must name the proxy/);
  });

  test.each([
    ['postgres://me@db.example/exchange', false],
    ['postgres://me@10.1.2.3:5432/exchange', false],
    ['postgres://me@127.0.0.1/exchange?host=db.example', false],
    ['postgres://me@db.example/exchange?sslmode=verify-full', true],
    ['postgres://me@db.example/exchange?sslmode=disable', true],
    ['postgres://me@localhost/exchange', true],
    ['postgres://me@[::1]/exchange', true],
    ['postgres://me@db.example/exchange?host=/var/run/postgresql', true],
  ])(
    'a production whose database is %s, which may say nothing in the clear unless told: %s',
    (database, isSafe) => {
      const start = () => readSettings({ ...PRODUCTION, DATABASE_URL: database });
      if (isSafe) expect(start).not.toThrow();
      else expect(start).toThrow(/^DATABASE_URL is another machine/);
      // A development has no secrets to tell.
      expect(() => readSettings({ DATABASE_URL: database })).not.toThrow();
    },
  );

  test('stand beside settings that are: each row starts without its value', () => {
    for (const [name, { beside = {} }] of Object.entries(UNSAFE)) {
      const isNeeded = beside[name] === undefined || beside[name] === '';
      if (!isNeeded) expect(() => readSettings(beside), name).not.toThrow();
    }
    expect(() => readSettings(PRODUCTION)).not.toThrow();
    expect(() => readSettings(TURNSTILE)).not.toThrow();
  });

  test('a document describes every setting', () => {
    const text = readFileSync('docs/operating.md', 'utf8');
    const operators = /^(SKRILL|NETELLER|PAYPAL|PERFECTMONEY|WEBMONEY|PAYEER|VOLET|BINANCE)(_|$)/;
    const missing = [...names].filter(
      (name) => !text.includes(`\`${name}`) && !operators.test(name) && name !== 'PORT',
    );
    expect(missing).toEqual([]);
  });
});

describe('the sandbox', () => {
  const STAGING = {
    SANDBOX_HOSTS: 'Staging.example, 10.1.2.3',
    SITE_URL: 'https://staging.example',
  };

  test.each([{}, { NODE_ENV: '' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])(
    '[SRV-03] is served on this machine alone with %j',
    (env) => {
      expect(readSettings(env)).toMatchObject({ isProduction: false, host: '127.0.0.1' });
      expect(() => readSettings({ ...env, HOST: '0.0.0.0' })).toThrow('HOST is not this machine');
      expect(() => readSettings({ ...env, SITE_URL: 'https://bendoi.example' })).toThrow(
        'SITE_URL is public',
      );
    },
  );

  test('[SRV-03] is served at other hosts only where they are named', () => {
    expect(readSettings({ ...STAGING, HOST: '0.0.0.0' })).toMatchObject({
      ...{ host: '0.0.0.0', siteUrl: 'https://staging.example' },
      sandboxHosts: ['staging.example', '10.1.2.3'],
    });
    expect(() => readSettings({ ...STAGING, SITE_URL: 'https://bendoi.example' })).toThrow(
      'SITE_URL is public',
    );
  });

  test('[SRV-03] has no hosts in production', () => {
    expect(() => readSettings({ ...PRODUCTION, SANDBOX_HOSTS: 'staging.example' })).toThrow(
      'which has no sandbox',
    );
  });
});
