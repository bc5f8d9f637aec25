// Defects of known devices and addresses, and of codes and captchas in the client.
const DEVICE = 'tests/faults/s41-known-device.test.ts';

/** @type {import('../support/seeded/runners.mjs').Group[]} */
export const accountsMore = [
  {
    name: 'devices',
    title: 'whose wrong passwords count for whom',
    vitest: 'server',
    defects: [
      {
        name: 'device-of-any-account',
        what: 'the cookie of one account makes the device known to every other',
        in: 'server/exchange/accounts/known-devices.ts',
        from: "vault.keyed('known-device', ",
        to: "vault.keyed('known-device', email !== '' ? nonce + issuedAt : ",
        tests: DEVICE,
        fails: /is a stranger’s when its cookie is another account’s/,
      },
      {
        name: 'device-for-ever',
        what: 'a device that signed in once is known for ever',
        in: 'server/exchange/accounts/known-devices.ts',
        from: 'issuedAt > oldest && ',
        to: '',
        tests: DEVICE,
        fails: /is a stranger’s again 400 days after its last login/,
      },
      {
        name: 'device-guesses-without-end',
        what: 'a known device tries passwords for ever',
        in: 'server/exchange/accounts/log-in.ts',
        from: "limit: 'login.device', subject: ",
        to: "limit: 'login.device', subject: Math.random() + ",
        tests: DEVICE,
        fails: /has its own number of wrong passwords/,
      },
      {
        name: 'strangers-lock-devices',
        what: 'strangers’ wrong passwords lock the owner out everywhere',
        in: 'server/exchange/accounts/log-in.ts',
        from: '  device === undefined\n',
        to: "  device !== ''\n",
        tests: DEVICE,
        fails: /lets the owner in while strangers’ wrong passwords lock every other device out/,
      },
    ],
  },
  {
    name: 'known-addresses',
    title: 'what a request does for an address that has an account',
    vitest: 'mocking',
    defects: [
      {
        name: 'register-looks-first',
        what: 'an address with an account is detectable by the time of its registration',
        in: 'server/exchange/accounts/register.ts',
        from: 'const passwordHash = await hashPassword(password);',
        to: "const known = await userByEmail(exchange.db, normalEmail(registration.email));\n  const passwordHash = known ? '' : await hashPassword(password);",
        edits: [
          {
            in: 'server/exchange/accounts/register.ts',
            from: "import { normalEmail } from './users.ts';",
            to: "import { normalEmail, userByEmail } from './users.ts';",
          },
        ],
        tests: 'tests/faults/s41-credential-stuffing.test.ts',
        fails: /for a registration is the same statements and argon2 runs/,
      },
    ],
  },
  {
    name: 'codes',
    title: 'what codes, hosts and captchas mean to the client',
    vitest: 'machines',
    defects: [
      {
        name: 'code-as-message-unread',
        what: 'a code in place of a message is not translated',
        in: 'domain/wire/result.ts',
        from: 'return this.code === code || this.message === code;',
        to: 'return this.code === code;',
        tests: 'tests/domain/wire/answers.test.ts',
        fails: /\[API-04\] as message counts/,
      },
      {
        name: 'host-by-its-ending',
        what: 'a currency of site.vn is sold on evil-site.vn',
        in: 'domain/catalogue/tradable.ts',
        from: 'domains.includes(host)',
        to: 'domains.some((domain) => host.endsWith(domain))',
        tests: 'tests/domain/pricing/rates.test.ts',
        fails: /offered on site\.vn can be bought on "evil-site\.vn": false/,
      },
      {
        name: 'solution-left-out',
        what: 'the repeated lookup does not carry the captcha’s solution',
        in: 'machines/account-name/account-name.machine.ts',
        from: "              ...(solution !== '' && { captcha: solution }),\n",
        to: '',
        tests: 'tests/machines/account-name.machine.test.ts',
        fails: /waits for the captcha and asks the same again at once with its solution/,
      },
      {
        name: 'captcha-asked-for-ever',
        what: 'a service that takes no solution is called without end',
        in: 'machines/account-name/account-name.machine.ts',
        from: "kind === 'captchaRequired' && context.retries < MAX_RETRIES",
        to: "kind === 'captchaRequired' && context.retries >= 0",
        tests: 'tests/machines/account-name.machine.test.ts',
        fails: /stops after three solutions that the service did not take/,
      },
    ],
  },
];
