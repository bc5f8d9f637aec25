import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { Locale } from '#domain/locale';
import type { LanguageSnapshot } from '#machines/language/language.machine';
import { LanguageSwitch } from '#src/features/language/LanguageSwitch';
import { languageModel } from '#tests/machines/language.model';
import { startLanguage } from '#tests/machines/language.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startLanguage>;

const NAMES = { vi: 'VI, Tiếng Việt', en: 'EN, English' };
const option = (locale: Locale) => screen.getByRole('button', { name: NAMES[locale] });

const events = {
  'xstate.init': () => {
    run = startLanguage('en');
    show(<LanguageSwitch actor={run.actor} />);
  },
  'language.chosen': deed<{ locale: Locale }>(({ locale }) =>
    doing(() => void fireEvent.click(option(locale))),
  ),
  'xstate.done.actor.load': () => doing(() => run.service.answer()),
  'xstate.error.actor.load': deed<{ error: unknown }>(({ error }) =>
    doing(() => run.service.fail(error)),
  ),
};

const shows =
  (isBusy: boolean) =>
  ({ context }: LanguageSnapshot) => {
    const group = screen.getByRole('group', { name: 'Language' });
    expect(group).toHaveAttribute('aria-busy', String(isBusy));
    for (const locale of ['vi', 'en'] as const) {
      expect(option(locale)).toHaveAttribute('aria-pressed', String(locale === context.shown));
      expect(option(locale)).toHaveAttribute('lang', locale);
    }
  };

const states = { loading: shows(true), ready: shows(false) };

afterEach(() => run?.actor.stop());

walkPaths('[I18N-02] LanguageSwitch shows and changes the language', languageModel, {
  events,
  states,
});
