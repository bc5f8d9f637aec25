import { setupI18n } from '@lingui/core';
import type { Locale } from '#domain/text/locale';
import { messages as en } from '#src/locales/en.po';
import { messages as firstEn } from '#src/locales/first/en.po';
import { messages as firstVi } from '#src/locales/first/vi.po';
import { messages as formEn } from '#src/locales/form/en.po';
import { messages as formVi } from '#src/locales/form/vi.po';
import { messages as homeEn } from '#src/locales/home/en.po';
import { messages as homeVi } from '#src/locales/home/vi.po';
import { messages as vi } from '#src/locales/vi.po';

interface I18nOptions {
  readonly locale: Locale;
  /** Throws in tests; the product shows the English. */
  readonly missing?: (locale: string, id: string) => string;
}

/** All catalogues at once: stories and tests switch languages without loading. */
export const createI18n = ({ locale, ...options }: I18nOptions) =>
  setupI18n({
    locale,
    messages: {
      en: { ...en, ...homeEn, ...formEn, ...firstEn },
      vi: { ...vi, ...homeVi, ...formVi, ...firstVi },
    },
    ...options,
  });
