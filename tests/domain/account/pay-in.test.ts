import { expect, test } from 'vitest';
import { payInOf } from '#domain/account/pay-in';
import { parseVietQr } from '#domain/banks/vietqr';
import { PLAIN_CURRENCY } from '#domain/wire/defaults';

const BANK = {
  ...{ ...PLAIN_CURRENCY, code: 'VCB', name: 'Vietcombank', type: 'bank', status: 1 },
  ...{ accountNumber: '0071001234567', accountName: 'CONG TY BEN DOI' },
};

test('[HIST-03] dong are paid in with DEPCV and the number of the account, by a VietQR without an amount', () => {
  const payIn = payInOf([BANK], '2048159303');
  expect(payIn).toMatchObject({
    ...{ bankName: 'Vietcombank', accountNumber: '0071001234567' },
    ...{ accountName: 'CONG TY BEN DOI', text: 'DEPCV2048159303' },
  });
  expect(parseVietQr(payIn?.qrCode ?? '')).toEqual({
    ...{ bin: '970436', account: '0071001234567', message: 'DEPCV2048159303' },
    ...{ method: 'static', service: 'account' },
  });
});

test.each([
  ['no bank', []],
  ['a bank without an account of ours', [{ ...BANK, accountNumber: '' }]],
  ['a bank that is switched off', [{ ...BANK, status: 0 }]],
])('with %s nothing is paid in', (_, currencies) =>
  expect(payInOf(currencies, '2048159303')).toBeUndefined(),
);
