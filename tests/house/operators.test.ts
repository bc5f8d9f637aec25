import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCOUNT_OPERATORS } from '#domain/rails/operator-money';
import { operatorName } from '#domain/rails/operator-names';
import { railKeyOf } from '#domain/rails/rails';

/** What names an operator in code: its name, a code of its currencies, or a question whether it is this one. */
const NAMED =
  /\b(?:skrill|neteller|payeer|volet|webmoney|wmz\w*|perfect ?money|pm-(?:usd|eur)|paypal|binance)\b|\b(?:is(?:Skrill|Neteller|Payeer|Volet|PayPal)|hasBinance)\b/i;

/** Comments may give examples. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

/** Where operators are named, and why there. */
const PLACES: readonly RegExp[] = [
  // The list of them.
  /^domain\/rails\/(?:operators|operator-names|rail|rail-payments|system-fees)\.ts$/,
  // Names and codes of the source text, and the forms that operators write their numbers in.
  /^domain\/wire\//,
  /^domain\/catalogue\/(?:asset-codes|currency-flags|currency-kinds|currency-names|usdt)\.ts$/,
  /^domain\/addresses\/e-money\.ts$/,
  // USDT may be sent inside Binance instead of over a chain.
  /^domain\/trade\/network-choices\.ts$/,
  /^src\/fields\/network\/NetworkPicker\.tsx$/,
  // Words.
  /^domain\/rules\/error-texts\.data\.ts$/,
  /^src\/fields\/form\/operator-error-messages\.ts$/,
  /^src\/features\/trade\/operator\/PaypalMethod\.tsx$/,
  /^src\/screens\/content\/(?:ContactAnswers|FeeCalculator|FeesScreen)\.tsx$/,
  // What plays them, and what a sandbox begins with.
  /^server\/sandbox\/(?:names|page)\.ts$/,
  /^server\/store\/seed\/listed\.ts$/,
];

const paths = ['domain', 'machines', 'server', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((path) => /\.tsx?$/.test(path)),
);
const naming = paths.filter((path) => NAMED.test(withoutComments(readFileSync(path, 'utf8'))));

test('operators of e-money are named in their few places, and nowhere else', () => {
  expect(paths.length).toBeGreaterThan(500);
  expect(naming.filter((path) => !PLACES.some((place) => place.test(path)))).toEqual([]);
});

test('every place that may name one does', () => {
  expect(PLACES.filter((place) => !naming.some((path) => place.test(path))).map(String)).toEqual(
    // Wire fields have the names of the source text, none of them a word of its own.
    ['/^domain\\/wire\\//'],
  );
});

test('the pattern knows every operator', () => {
  for (const operator of ACCOUNT_OPERATORS) {
    const key = railKeyOf(operator);
    expect([key, NAMED.test(key), NAMED.test(operatorName(key) ?? '')]).toEqual([key, true, true]);
  }
});
