import { expect, test } from 'vitest';
import { readMemo } from '#domain/addresses/memo';
import { monogram } from '#domain/banks/monogram';
import { displayName, shortName, unitOf } from '#domain/catalogue/currency-names';
import { addressLink, transactionLink } from '#domain/catalogue/explorer';
import { chainNameOf } from '#domain/catalogue/network-names';
import { pageOfAlias } from '#domain/navigation/page-aliases';
import { pageKindOf } from '#domain/navigation/page-kind';
import { stepOf } from '#domain/order/order-step';
import { ownValue } from '#domain/own-value';
import { finalityOf } from '#domain/rails/finality';
import { accountExample, operatorName } from '#domain/rails/operator-names';
import { targetOf } from '#domain/rules/withdrawal';
import { parseLocale } from '#domain/text/locale';

const LOOK_UPS: Readonly<Record<string, (name: string) => unknown>> = {
  accountExample,
  addressLink: (name) => addressLink(name, 'an-address'),
  chainNameOf,
  displayName: (name) => displayName({ code: `PAYPAL-${name}`, name: '' }),
  finalityOf,
  monogram: (name) => monogram({ code: name }),
  operatorName,
  pageKindOf,
  pageOfAlias: (name) => pageOfAlias(`/${name}`),
  parseLocale,
  readMemo: (name) => readMemo(name, 'a-memo'),
  shortName,
  stepOf,
  targetOf: (name) =>
    targetOf({
      currency: name,
      amount: '1',
      bankCode: '',
      account: 'an-account',
      otp: '',
    } as never),
  transactionLink: (name) => transactionLink(name, 'a-hash'),
  unitOf,
};

/** A result, in which the name that was asked for is one like another. */
const said = (value: unknown, name: string) =>
  (JSON.stringify(value) ?? 'nothing').replaceAll(new RegExp(name, 'gi'), 'NAME');

// `monogram` draws the letters of a name, in a colour of their own.
const LETTERS = /"(?:text|color)":"[^"]*"/g;

test.each(Object.entries(LOOK_UPS))(
  '[S28] %s knows a name that every object has as little as an unknown one',
  (_, lookUp) => {
    const unknown = said(lookUp('unheard'), 'unheard').replace(LETTERS, '');
    for (const name of ['toString', 'constructor', 'hasOwnProperty', '__proto__', 'valueOf']) {
      expect(said(lookUp(name), name).replace(LETTERS, ''), name).toBe(unknown);
    }
  },
);

test('ownValue gives what a record itself has, also where that is empty', () => {
  expect(ownValue({ a: 0 }, 'a')).toBe(0);
  expect(ownValue({ a: 0 }, 'b')).toBeUndefined();
  expect(ownValue({ a: 0 }, 'toString')).toBeUndefined();
});
