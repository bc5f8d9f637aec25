import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
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
