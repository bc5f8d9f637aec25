import type { Page } from '@playwright/test';
import type { Fault, FaultyLine } from '../support/faulty-line.ts';
import {
  expect,
  mislabelled,
  page200,
  passTime,
  refusal,
  rewritten,
  test,
} from './support/faulty.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { oneByOne } from './support/one-by-one.ts';
import { fillBuyForm } from './support/purchase.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Thử lại' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const REFUSALS = [
  refusal({ status: 'ERROR' }),
  refusal({ status: 'Error' }),
  refusal({ status: 'success', error: 'Not today' }),
];

const changed = (pattern: RegExp, other: string) =>
  rewritten((real) => real.replace(pattern, other));

interface Row {
  readonly id: string;
  readonly name: string;
  readonly faults: (call: 'users/me' | 'config-web' | 'get-accountname') => readonly Fault[];
}

/** What each row does to a call's answers, round and round. */
const ROWS: readonly Row[] = [
  { id: 'C7', name: 'cut short or reset', faults: () => ['cut', 'broken', 'reset'] },
  {
    id: 'C8',
    name: 'a page with status 200 or JSON by another name',
    faults: () => [page200, mislabelled],
  },
  {
    id: 'C9',
    name: 'of the wrong shape',
    faults: (call) =>
      ({
        'users/me': [
          rewritten(() => '{"status":"success","data":null}'),
          rewritten(() => '{"status":"success","data":{"token":1e999,"user":[]}}'),
          rewritten(() => '[1,2,3]'),
        ],
        'config-web': [
          changed(/"Value":"[\d.]+"/g, '"Value":1e999'),
          changed(/"MinQuantity":"[\d.]+"/g, '"MinQuantity":"NaN"'),
          changed(/"MinMoney":"[\d.]+"/g, '"MinMoney":-5'),
          changed(/"siteInfo":\{/, '"siteInfo":null,"was":{'),
          // Bad rows between good ones are left out; a list that is none refuses the whole answer.
          changed(/"banks":\[/, '"banks":{},"was":['),
          changed(/"BankCode"/g, '"Code"'),
        ],
        'get-accountname': [
          rewritten(() => '{"status":"success","data":{"account_name":{}}}'),
          rewritten(() => '{"status":"success","data":{"account_name":1e999}}'),
          rewritten(() => '{"status":"success","data":["NGUYEN VAN A"]}'),
        ],
      })[call],
  },
  { id: 'C10', name: 'a no with status 200', faults: () => REFUSALS },
];

const accountFails = async (page: Page, line: FaultyLine, faults: readonly Fault[]) => {
  const before = line.asked('users/me');
  line.spoilAll('users/me', ...faults);
  await page.goto('/buy/usdt');
  await passTime(page, () => retry(page).isVisible());
  await expect(page.getByRole('alert')).toContainText(
    /Bến Đổi đang gặp sự cố|Bến Đổi đang không phản hồi/,
  );
  expect(line.asked('users/me') - before).toBe(5);
  line.heal('users/me');
  await retry(page).click();
  await expect(title(page)).toHaveText('Mua USDT');
};

const configurationFails = async (page: Page, line: FaultyLine, faults: readonly Fault[]) => {
  const before = line.asked('config-web');
  line.spoilAll('config-web', ...faults);
  // An address that the service does not render, and so sends no configuration with.
  await page.goto('/buy/TRC20');
  await passTime(page, () => retry(page).isVisible());
  await expect(page.getByRole('alert')).toContainText('Không tải được dữ liệu mới nhất');
  expect(line.asked('config-web') - before).toBe(6);
  await expect(page.getByLabel(/Bạn nhận/)).toHaveCount(0);
  line.heal('config-web');
  await retry(page).click();
  await fillBuyForm(page);
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('2.632.896');
  await expect(page.getByRole('alert')).toHaveCount(0);
};

const lookUpFails = async (page: Page, line: FaultyLine, faults: readonly Fault[]) => {
  await page.goto('/buy/usdt');
  const before = line.asked('get-accountname');
  line.spoilAll('get-accountname', ...faults);
  await fillBuyForm(page);
  const holder = page.getByLabel('Tên tài khoản', { exact: true });
  await passTime(page, async () => /chưa phản hồi/.test(await holder.innerText()));
  expect(line.asked('get-accountname') - before).toBe(4);
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('2.632.896');
  await expect(page.getByLabel(/Số tài khoản/)).toHaveValue('0071000123456');
  await expect(page.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
  line.heal('get-accountname');
  await page.getByLabel(/Số tài khoản/).fill('0071000123457');
  await page.getByLabel(/Số tài khoản/).blur();
  await expect(holder).toContainText('✓');
  await expect(page.getByRole('button', { name: 'Tiếp tục' })).toBeEnabled();
};

const CALLS = [
  ['users/me', accountFails, 'shown as a message, and the next try works'],
  ['config-web', configurationFails, 'shown as a message, and the next try works'],
  [
    'get-accountname',
    lookUpFails,
    'shown as a message, typed values stay, and another number is looked up',
  ],
] as const;

const IDS = ROWS.map(({ id }) => id).join(', ');
const NAMES = ROWS.map(({ name }) => name).join(', ');

for (const [call, fails, outcome] of CALLS) {
  test(`[${IDS}] ${call} is ${NAMES}: ${outcome} @long`, async ({ page, line, expectSane }) => {
    await page.clock.install();
    await oneByOne(
      ROWS,
      ({ id, name }) => `[${id}] ${name}`,
      async ({ faults }) => {
        line.heal(call);
        await freshBrowser(page);
        await fails(page, line, faults(call));
        await expectSane();
      },
    );
  });
}
