import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type Locale, offeredLocales } from '#domain/text/locale';
import type { LanguageActorRef } from '#machines/language/language.machine';
import { selectIsLoading, selectLocale } from '#machines/language/language.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import styles from './LanguageSwitch.module.css';

/** A language in its own name, such as Tiếng Việt. */
const nameOf = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(locale);

interface LanguageSwitchProps extends ActorProps<LanguageActorRef> {
  /** Languages that the site's configuration offers besides Vietnamese and English. */
  readonly configured?: readonly string[] | undefined;
}

/** Switch between the languages that are offered; the page changes once the catalogue is loaded. */
export const LanguageSwitch = ({ actor, configured = [] }: LanguageSwitchProps) => {
  const { t } = useLingui();
  const shown = useSelector(actor, selectLocale);
  const isLoading = useSelector(actor, selectIsLoading);

  return (
    <fieldset className={styles.switch} aria-label={t`Language`} aria-busy={isLoading}>
      {offeredLocales(configured, shown).map((locale) => (
        <button
          type="button"
          key={locale}
          className={styles.option}
          lang={locale}
          aria-label={`${locale.toUpperCase()}, ${nameOf(locale)}`}
          aria-pressed={locale === shown}
          onClick={() => actor.send({ type: 'language.chosen', locale })}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
};
