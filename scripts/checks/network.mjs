// Defects for the wire between page and service, as the client and the contract see it.
const CLIENT = 'src/api/client.ts';
const CLIENT_TESTS = 'tests/api/client.test.ts';
const CONTRACT = 'tests/api/contract.test.ts';

/** @type {import('../support/planted/runners.mjs').Group} */
export const network = {
  name: 'contract',
  title: 'what the client sends, and what it makes of answers',
  vitest: 'machines',
  defects: [
    {
      name: 'field-renamed',
      what: 'a payload with a name of its own',
      in: 'src/api/confirm-send-money.ts',
      from: '{ order_ref: ref }',
      to: '{ ref }',
      tests: CONTRACT,
      fails: /\[API-01\] confirmSendMoney: method, path and payload/,
    },
    {
      name: 'call-without-a-contract',
      what: 'a call that the table does not know',
      in: 'tests/api/contract.calls.ts',
      from: '  confirmSendMoney:',
      to: '  planted: (api) => api,\n  confirmSendMoney:',
      tests: CONTRACT,
      fails: /every call of the product is in the table/,
    },
    {
      name: 'cookies-left-behind',
      what: 'calls go out without credentials',
      in: CLIENT,
      from: "      credentials: 'include',\n      responseType",
      to: "      credentials: 'omit',\n      responseType",
      tests: CLIENT_TESTS,
      fails: /\[API-02\] sends JSON with credentials/,
    },
    {
      name: 'anti-forgery-token-for-strangers',
      what: 'another host is handed our token',
      in: CLIENT,
      from: "const isRelative = host === '';",
      to: 'const isRelative = host !== undefined;',
      tests: CLIENT_TESTS,
      fails: /\[API-02\] does not send it on a GET, nor to another host/,
    },
    {
      name: 'call-without-end',
      what: 'a call that hangs is waited for for ever (C4)',
      in: CLIENT,
      from: 'limitTime(CALL_TIMEOUT_MS, signal)',
      to: 'limitTime(2 ** 30, signal)',
      tests: 'tests/api/time-limit.test.ts',
      fails: /\[C4\] a call is given up after 20 s/,
    },
    {
      name: 'early-answer-handed-to-another',
      what: 'an early answer is taken for that of another call',
      in: 'src/api/early-calls.ts',
      from: 'url === input && body === init?.body',
      to: 'url === input',
      tests: 'tests/api/early-calls.test.ts',
      fails: /is nobody else’s: another body is asked for/,
    },
    {
      name: 'asked-twice-by-itself',
      what: 'a call that failed is repeated behind the machine’s back',
      in: CLIENT,
      from: 'retry: 0,',
      to: 'retry: 1,',
      tests: CLIENT_TESTS,
      fails: /does not try again by itself/,
    },
    {
      name: 'page-taken-for-an-answer',
      what: 'HTML with 200 passes for data (C8)',
      in: 'src/api/read-answer.ts',
      from: "if (answer === undefined) throw new MalformedAnswer('not JSON');",
      to: 'if (answer === undefined) return {};',
      tests: CLIENT_TESTS,
      fails: /refuses an answer that is no JSON/,
    },
    {
      name: 'address-shown-to-the-inspector',
      what: 'a wallet’s address is there to be seen',
      in: 'src/app/inspector/redact.ts',
      from: 'password|address|',
      to: 'password|',
      tests: 'tests/app/redact.test.ts',
      fails: /what belongs to a person is dotted out/,
    },
  ],
};
