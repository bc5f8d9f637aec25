import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { LOCALES, type Locale } from '#domain/text/locale';
import type { LanguageActorRef } from '#machines/language/language.machine';
import { selectIsLoading, selectLocale } from '#machines/language/language.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import styles from './LanguageSwitch.module.css';

/** Each language in its own name. */
const NAMES = { vi: 'Tiếng Việt', en: 'English' } satisfies Record<Locale, string>;

/** Switch between Vietnamese and English; the page changes once the catalogue is loaded. */
export const LanguageSwitch = ({ actor }: ActorProps<LanguageActorRef>) => {
  const { t } = useLingui();
  const shown = useSelector(actor, selectLocale);
  const isLoading = useSelector(actor, selectIsLoading);

  return (
    <fieldset className={styles.switch} aria-label={t`Language`} aria-busy={isLoading}>
      {LOCALES.map((locale) => (
        <button
          type="button"
          key={locale}
          className={styles.option}
          lang={locale}
          aria-label={`${locale.toUpperCase()}, ${NAMES[locale]}`}
          aria-pressed={locale === shown}
          onClick={() => actor.send({ type: 'language.chosen', locale })}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
};
