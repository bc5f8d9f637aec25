import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Locale } from '#domain/text/locale';
import type { LanguageSnapshot } from '#machines/language/language.machine';
import { LanguageSwitch } from '#src/features/language/LanguageSwitch';
import { languageModel } from '#tests/machines/language.model';
import { startLanguage } from '#tests/machines/language.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const NAMES = { vi: 'VI, Tiếng Việt', en: 'EN, English' };
const option = (locale: Locale) => screen.getByRole('button', { name: NAMES[locale] });

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
