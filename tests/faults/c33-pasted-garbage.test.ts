import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAddress } from '#domain/addresses/check-address';
import { checkEMoney } from '#domain/addresses/e-money';
import { NETWORKS } from '#domain/addresses/networks';
import { readAddress } from '#domain/addresses/read-address';
import { withoutSpaces } from '#domain/banks/account-name';
import { isDecimal } from '#domain/money/money';
import { readTypedNumber } from '#domain/money/typed-number';
import { buySchema } from '#domain/rules/buy';
import { errorsOf } from '#domain/rules/schema';
import { toBuyOrder } from '#domain/trade/buy-rules';
import { goodForm, rulesOf, TRON_ADDRESS } from '#stories/support/buy-config';

const LTR = '\u200e';
const RTL = '\u200f';
const ZERO_WIDTH = '\u200b';
const BOM = '\ufeff';
const OVERRIDE = '\u202e';
const NO_BREAK = '\u00a0';

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
/** Errors by the schema, as the page and the service validate. */
const complaints = (values: object) =>
  errorsOf(buySchema(rulesOf('TRC20'), readAddress), { ...goodForm, ...values });

describe('pasted text', () => {
  test.each([
    ['marks of direction', `${RTL}${TRON_ADDRESS}${LTR}`],
    ['zero-width spaces', [...TRON_ADDRESS].join(ZERO_WIDTH)],
    ['a byte order mark', `${BOM}${TRON_ADDRESS}`],
    ['spaces that do not break', `${NO_BREAK}${TRON_ADDRESS}\u3000\n`],
    ['full width', fullWidth(TRON_ADDRESS)],
  ])('[C33] an address with %s is the address', (_, receivingAddress) => {
    expect(complaints({ receivingAddress })).toEqual({});
    expect(
      toBuyOrder('TRC20', { ...goodForm, receivingAddress }, readAddress).receivingAddress,
    ).toBe(TRON_ADDRESS);
  });

  test.each([
    ['an override that turns it round', `${OVERRIDE}${TRON_ADDRESS}`],
    ['a space in the middle', `${TRON_ADDRESS.slice(0, 9)} ${TRON_ADDRESS.slice(9)}`],
    ['words around it', `địa chỉ: ${TRON_ADDRESS}`],
    ['a letter of another script', TRON_ADDRESS.replace('T', 'Т')],
    ['a digit set high', TRON_ADDRESS.replace(/\d/, '²')],
    ['itself behind it', `${TRON_ADDRESS}${TRON_ADDRESS}`],
  ])('[C33] an address with %s is refused with a message', (_, receivingAddress) =>
    expect(complaints({ receivingAddress })).toEqual({
      receivingAddress: { code: 'addressInvalid', params: { code: 'USDT' } },
    }),
  );

  test.each([
    ['１００', '100'],
    [`${RTL}100${ZERO_WIDTH}`, '100'],
    ['１０.５', '10.5'],
    ['１０．５', '10.5'],
    [`${NO_BREAK}7`, '7'],
  ])('[C33] a quantity of %j is read as %s', (quantity, number) => {
    expect(complaints({ quantity }).quantity).toBeUndefined();
    expect(toBuyOrder('TRC20', { ...goodForm, quantity }, readAddress).quantity).toBe(number);
  });

  test.each(['٣٠', '十', '1²', `${OVERRIDE}12`, '1\u0000', '1e3', '∞', '½'])(
    '[C33] a quantity of %j is refused with a message',
    (quantity) => expect(complaints({ quantity }).quantity).toEqual({ code: 'quantityInvalid' }),
  );

  test.each([
    ['０１２３４５６７８９０１２', '0123456789012'],
    [`${RTL}0123 4567${ZERO_WIDTH} 89012${LTR}`, '0123456789012'],
  ])('[C33] an account number of %j is read as %s', (accountNumber, number) => {
    expect(complaints({ bankCode: 'VCB', accountNumber })).toEqual({});
    expect(withoutSpaces(accountNumber)).toBe(number);
  });

  test('[C33] whatever is pasted, the form is valid or has an error', () =>
    fc.assert(
      fc.property(
        fc.record({
          quantity: fc.string({ unit: 'binary' }),
          amountPay: fc.string({ unit: 'binary' }),
          receivingAddress: fc.string({ unit: 'binary' }),
          accountNumber: fc.string({ unit: 'binary' }),
          unverifiedName: fc.string({ unit: 'binary' }),
          note: fc.string({ unit: 'binary' }),
        }),
        (values) => {
          const said = complaints(values);
          expect(said).toHaveProperty('receivingAddress');
          const number = readTypedNumber(values.quantity);
          if (!said.quantity) expect(number !== undefined && isDecimal(number)).toBe(true);
        },
      ),
    ));

  test('[C33] no address becomes another one: what is kept is what can be seen', () => {
    const seen = (text: string) =>
      text
        .normalize('NFKC')
        .replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, '')
        .replace(/^(ronin:|0x)/i, '')
        .toLowerCase()
        .replace(/\+/g, '-')
        .replace(/\//g, '_');
    const sign = fc.oneof(
      fc.constantFrom(LTR, RTL, ZERO_WIDTH, BOM, OVERRIDE, NO_BREAK, ' ', '\n'),
      fc.constantFrom(...'0aFxX1Zz', 'ａ', '１', 'а', '²', 'ſ', 'K'),
    );
    const EVM = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
    const touched = fc
      .tuple(
        fc.constantFrom(TRON_ADDRESS, EVM, `0x${EVM}`, fullWidth(EVM)),
        fc.nat(40),
        fc.nat(2),
        sign,
      )
      .map(([text, at, gone, put]) => `${text.slice(0, at)}${put}${text.slice(at + gone)}`);
    fc.assert(
      fc.property(touched, (typed) => {
        for (const network of NETWORKS) {
          const check = checkAddress(network, typed);
          if (check.ok) expect(seen(check.address)).toBe(seen(typed));
        }
        for (const check of [checkAddress('BSC', typed), checkEMoney('VOLET', typed)]) {
          if (check.ok) expect(seen(check.address)).toBe(seen(typed));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
