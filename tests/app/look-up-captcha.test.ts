// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { selectCaptcha } from '#machines/account-name/account-name.selectors';
import { refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const LOOK_UP = '/api/v1/get-accountname';
const NUMBER = { type: 'VCB', accountNumber: '0071000123456' };

const openForm = async () => {
  await site.enter({ kind: 'trade', side: 'buy', currencyCode: 'TRC20' }, '/buy/usdt');
  const { accountName } = site.flow('trade').ref.getSnapshot().context;
  accountName.send({ type: 'bank.changed', bankCode: NUMBER.type });
  accountName.send({ type: 'number.changed', accountNumber: NUMBER.accountNumber });
  accountName.send({ type: 'number.left' });
  return accountName;
};

test.each([
  ['message', () => refusing('CAPTCHA_REQUIRED', 422)],
  ['messageCode', () => refusing('Too many lookups', 422, 'CAPTCHA_REQUIRED')],
])(
  'a lookup that the service answers with CAPTCHA_REQUIRED as its %s is repeated with a solution',
  async (_, answer) => {
    site = await startSite({ answers: { [LOOK_UP]: answer } });
    const accountName = await openForm();
    await site.settle(200);
    expect(site.callsTo(LOOK_UP).map(({ body }) => body)).toEqual([NUMBER]);
    await site.waitFor(() => accountName.getSnapshot().matches({ asking: 'awaitingCaptcha' }));
    // Its code has come with the answer, and it asks for a challenge by itself.
    expect(selectCaptcha(accountName.getSnapshot())?.getSnapshot().status).toBe('active');
    expect(site.callsTo('/api/v1/captcha/challenge')).toHaveLength(1);
    site.table[LOOK_UP] = () => saying({ account_name: 'NGUYEN VAN A' });
    accountName.send({ type: 'captcha.solved', solution: 'a-solution' });
    await site.settle();
    expect(site.callsTo(LOOK_UP).at(-1)?.body).toEqual({ ...NUMBER, captcha: 'a-solution' });
    expect(accountName.getSnapshot().context.accountName).toBe('NGUYEN VAN A');
    expect(site.toasts()).toEqual([]);
  },
);

test.each([
  ['message', () => refusing('ACCOUNT_NAME_INVALID')],
  ['messageCode', () => refusing('Không có', 200, 'ACCOUNT_NAME_INVALID')],
])(
  '[NAME-02] a lookup that is refused with ACCOUNT_NAME_INVALID as its %s is of an account that is not there',
  async (_, answer) => {
    site = await startSite({ answers: { [LOOK_UP]: answer } });
    const accountName = await openForm();
    await site.settle(200);
    expect(accountName.getSnapshot().value).toBe('invalid');
    expect(site.callsTo(LOOK_UP)).toHaveLength(1);
  },
);
