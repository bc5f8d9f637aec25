import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/settings';
import { PORTS_OFF } from '#tests/support/ports-off';

const SECRET = '0123456789abcdef0f1e2d3c4b5a6978';

describe('settings', () => {
  it('have defaults', () =>
    expect(readSettings({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '.data',
      isProduction: false,
      sandboxHosts: [],
      operatorLimit: '10000000',
      portStates: expect.objectContaining({ ACCOUNT_TRUST: 'absent' }),
      allowedOrigins: [],
      apiHost: '',
      databaseUrl: undefined,
      metricsReaders: 'loopback',
      siteUrl: undefined,
      secretKey: undefined,
      providers: {},
      trustedProxies: [],
      ownAccounts: undefined,
      forgetAfterDays: 180,
      documentDays: 30,
      outsideAddresses: { paymentPage: undefined, operatorPage: undefined },
      partners: new Map(),
      guardRules: {
        ...{ jumpPercent: '10', driftPercent: '20', driftWindowMs: 3_600_000 },
        silenceMs: 120_000,
      },
    }));

  it('are read from the environment', () =>
    expect(
      readSettings({
        PORT: '0',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/data',
        NODE_ENV: 'production',
        ...PORTS_OFF,
        ALLOWED_ORIGINS: 'https://one.example, https://two.example:8443/',
        API_HOST: 'https://api.example/',
        DATABASE_URL: 'postgres://someone@db.example/exchange?sslmode=require',
        METRICS: 'nobody',
        SITE_URL: 'https://bendoi.example/',
        SECRET_KEY: SECRET,
        BANK_ACCOUNTS: 'vcb:0071000123456:Cong ty Song Hong; TCB:19031234567890:CONG TY SONG HONG',
        RATE_JUMP_PERCENT: '2.5',
        RATE_DRIFT_PERCENT: '7.5',
        RATE_DRIFT_SECONDS: '1800',
        RATE_SILENCE_SECONDS: '300',
        FORGET_AFTER_DAYS: '30',
        DOCUMENT_DAYS: '7',
        PAYMENT_PAGE_URL: 'https://pay.example/order',
        PAYEER_PAYMENT_URL: 'https://payeer.example/pay',
        PARTNERS: 'wallet=https://wallet.example/?from=bendoi; bank-2=https://bank.example',
      }),
    ).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/srv/data',
      isProduction: true,
      sandboxHosts: [],
      operatorLimit: '10000000',
      portStates: PORTS_OFF,
      allowedOrigins: ['https://one.example', 'https://two.example:8443'],
      apiHost: 'https://api.example',
      databaseUrl: 'postgres://someone@db.example/exchange?sslmode=require',
      metricsReaders: 'nobody',
      siteUrl: 'https://bendoi.example',
      forgetAfterDays: 30,
      documentDays: 7,
      secretKey: SECRET,
      providers: {},
      trustedProxies: [],
      ownAccounts: [
        { bankCode: 'VCB', accountNumber: '0071000123456', accountName: 'CONG TY SONG HONG' },
        { bankCode: 'TCB', accountNumber: '19031234567890', accountName: 'CONG TY SONG HONG' },
      ],
      outsideAddresses: {
        paymentPage: 'https://pay.example/order',
        operatorPage: 'https://payeer.example/pay',
      },
      partners: new Map([
        ['wallet', 'https://wallet.example/?from=bendoi'],
        ['bank-2', 'https://bank.example'],
      ]),
      guardRules: {
        ...{ jumpPercent: '2.5', driftPercent: '7.5', driftWindowMs: 1_800_000 },
        silenceMs: 300_000,
      },
    }));

  it.each([
    ['2.5', '5'],
    ['49.5', '99'],
    ['80', '99'],
  ])('let a rate drift by twice its jump of %s %%, and never to nothing: %s %%', (jump, drift) =>
    expect(readSettings({ RATE_JUMP_PERCENT: jump }).guardRules.driftPercent).toBe(drift),
  );

  it('[SRV-03] name the hosts that may read the figures by name, address or network', () =>
    expect(readSettings({ METRICS: 'Metrics.example, 10.1.2.3,fd00::/8' }).metricsReaders).toEqual({
      networks: ['10.1.2.3', 'fd00::/8'],
      names: ['metrics.example'],
    }));
});
