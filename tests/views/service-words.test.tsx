import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { knownMessage } from '#src/fields/form/known-messages';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { messages as firstVi } from '#src/locales/first/vi.po';
import { messages as laterVi } from '#src/locales/vi.po';
import { createI18n } from '#stories/support/i18n';
import '#src/fields/form/late-messages';

const Said = ({ english }: { readonly english: string }) => <p>{useServiceMessage()(english)}</p>;

const saidIn = (locale: 'vi' | 'en', english: string, i18n = createI18n({ locale })) => {
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <Said english={english} />
    </I18nProvider>,
  );
  const words = screen.getByText(/./, { selector: 'p' }).textContent;
  unmount();
  return words;
};

/** The same of a message that may come to nothing. */
const wordsOf = (english: string, i18n = createI18n({ locale: 'vi' })) => {
  const { container, unmount } = render(
    <I18nProvider i18n={i18n}>
      <Said english={english} />
    </I18nProvider>,
  );
  const words = container.textContent;
  unmount();
  return words;
};

const withoutNumbers = Object.values(ERROR_TEXTS).filter((text) => !text.includes('{'));

/** What refuses calls, and writes its sentences in English. */
const SOURCES = import.meta.glob<string>(
  ['/server/app.ts', '/server/exchange/**/*.ts', '/server/http/**/*.ts'],
  { eager: true, import: 'default', query: '?raw' },
);

/** Calls of operators, providers and machines, which customers do not make. */
const OPERATORS = [
  ...['/accept-rate.ts', '/deeds/', '/decide-', '/freeze-account.ts', '/notify-order.ts'],
  ...['/bank-outages.ts', '/receive-operator-money.ts', '/settle-report.ts', '/operate-payouts.ts'],
  ...['/propose-refund.ts', '/accept-proof.ts', '/judge-proof.ts', '/credit-waiting.ts'],
  ...['/release-wallet.ts', '/http/operator/', '/health.ts', '/metrics.ts', '/signed-report.ts'],
];

/** Refusals that pages answer by code or data, and those of calls that the site does not make. */
const UNSEEN = [
  'Buying is paused right now.',
  'Content-Type must be application/json.',
  'Exchanging is paused right now.',
  'Not found.',
  'The rate has moved: the amount is now … vnd.',
  'The rate has moved: you now get … ….',
  'There is no such ….',
  'Please log in with the code of your second factor to do this.',
  'Please prove that it is you: with your password and a code.',
  'Selling is paused right now.',
  'The host name cannot be read.',
  'The money or the price has changed. Please look at the new offer.',
  'This key belongs to another call.',
  'This key belongs to another order.',
  'Too many open connections.',
];

const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

/** The sentences among a source's texts. */
const sentencesIn = (source: string): readonly string[] =>
  [...source.replace(COMMENT, '').matchAll(/['`]([A-Z][^'`\n]* [^'`\n]*\.)['`]/g)].map(
    ([, sentence = '']) => sentence.replace(/\$\{[^}]*\}/g, '…'),
  );

describe('what the service says', () => {
  test.each([
    ...withoutNumbers,
    'REQUIRED_LOGIN',
    'KYC_TO_CONTINUE',
    'NOT_FOUND_SPONSOR',
    'Internal Server Error',
    'This order waits for no decision any more.',
    'This quantity is not in stock any more.',
  ])('[VAL-03] %j is shown in Vietnamese by the one hook of all pages', (english) => {
    expect(saidIn('vi', english)).not.toBe(english);
  });

  test('[VAL-03] every refusal of the service has words, but what no customer can meet', () => {
    const refusals = Object.entries(SOURCES).flatMap(([file, source]) =>
      OPERATORS.some((part) => file.includes(part)) ? [] : sentencesIn(source),
    );
    expect(refusals.length).toBeGreaterThan(30);
    const wordless = refusals.filter((english) => knownMessage(english) === undefined);
    expect([...new Set(wordless)].toSorted()).toEqual(UNSEEN.toSorted());
  });

  test('[AUTH-02] an unknown sponsor code is said to be left out where it came with a link alone', () => {
    expect(saidIn('en', 'NOT_FOUND_SPONSOR')).not.toContain('left out');
    expect(saidIn('en', 'SPONSOR_DROPPED')).toContain('of your link, so it is left out');
  });

  test('[VAL-03] its numbers are written as the language writes them', () => {
    const english = 'Please log in to place an order larger than 2000000 vnd';
    expect(saidIn('vi', english)).toBe('Vui lòng đăng nhập để tạo đơn hàng lớn hơn 2.000.000 vnd');
    expect(saidIn('en', english)).toBe('Please log in to place an order larger than 2,000,000 vnd');
  });

  test('a message without a translation stays as it came', () =>
    expect(saidIn('vi', 'Closed for the holidays')).toBe('Closed for the holidays'));

  test.each(['PROVIDER_BUSY', 'WMZ_AUTO', 'SETTLE_2_FAILED'])(
    '%j, which has no words, is not shown',
    (code) => expect(wordsOf(code)).toBe(''),
  );

  test('a code whose words have not come yet is not shown', () => {
    // Files share a process, and the app loads later words into the catalogue of the first ones.
    const first = Object.entries(firstVi).filter(([id]) => !(id in laterVi));
    const early = setupI18n({ locale: 'vi', messages: { vi: Object.fromEntries(first) } });
    expect(wordsOf('ADDRESS_INVALID', early)).toBe('');
  });
});
