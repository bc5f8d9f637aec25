import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Locale } from '#domain/text/locale';
import type { LanguageSnapshot } from '#machines/language/language.machine';
import { LanguageSwitch } from '#src/features/language/LanguageSwitch';
import { languageModel } from '#tests/machines/language.model';
import { startLanguage } from '#tests/machines/language.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const NAMES = { vi: 'VI, Tiếng Việt', en: 'EN, English' };
const option = (locale: Locale) =>
  screen.getByRole('button', { name: NAMES[locale as keyof typeof NAMES] });

const shows =
  (isBusy: boolean) =>
  (_: unknown, { context }: LanguageSnapshot) => {
    const group = screen.getByRole('group', { name: 'Language' });
    expect(group).toHaveAttribute('aria-busy', String(isBusy));
    for (const locale of ['vi', 'en'] as const) {
      expect(option(locale)).toHaveAttribute('aria-pressed', String(locale === context.shown));
      expect(option(locale)).toHaveAttribute('lang', locale);
    }
  };

viewModelTest('[I18N-02] LanguageSwitch shows and changes the language', languageModel, {
  start: () => {
    const run = startLanguage('en');
    show(<LanguageSwitch actor={run.actor} />);
    return run;
  },
  calls: { load: 'service' },
  events: {
    'language.chosen': (_, { locale }) => doing(() => void fireEvent.click(option(locale))),
  },
  states: { loading: shows(true), ready: shows(false) },
});

test('[I18N-01] offers Vietnamese and English, and others where the site is configured so', () => {
  const { actor } = startLanguage('en');
  const { rerender } = show(<LanguageSwitch actor={actor} />);
  const names = () =>
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names()).toEqual(['VI, Tiếng Việt', 'EN, English']);
  rerender(<LanguageSwitch actor={actor} configured={['vi', 'jp', 'ger', 'xx', '']} />);
  expect(names()).toEqual(['VI, Tiếng Việt', 'EN, English', 'DE, Deutsch', 'JA, 日本語']);
});
