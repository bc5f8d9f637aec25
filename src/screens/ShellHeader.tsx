import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  selectConfiguredLocales,
  selectLanguage,
  selectPath,
  selectSession,
} from '#machines/app/app.selectors';
import { LanguageSwitch } from '#src/features/language/LanguageSwitch';
import { SessionMenu } from '#src/features/session/SessionMenu';
import { Logo } from '#src/ui/Logo';
import { PageLink } from '#src/ui/PageLink';
import { PhoneMenu } from './PhoneMenu.tsx';
import styles from './Shell.module.css';
import type { ScreenProps } from './screen-props.ts';
import { TradeLinks } from './TradeLinks.tsx';

/** Top menu. */
export const ShellHeader = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const language = useSelector(app, selectLanguage);
  const configured = useSelector(app, selectConfiguredLocales);
  const session = useSelector(app, selectSession);
  // Another page has closed menus.
  const path = useSelector(app, selectPath);
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <div className={styles.bar}>
        <PageLink className={styles.home} to="/">
          <Logo />
        </PageLink>
        <nav className={styles.nav} aria-label={t`Main menu`}>
          <TradeLinks app={app} />
          <PageLink className={styles.roomy} to="/history/transaction">
            <Trans>Look up an order</Trans>
          </PageLink>
          <PageLink className={styles.roomy} to="/verify.html">
            <Trans>Identity verification</Trans>
          </PageLink>
        </nav>
        <div className={styles.tools}>
          <span className={styles.wide}>
            {language && <LanguageSwitch actor={language} configured={configured} />}
          </span>
          {session && <SessionMenu key={path} actor={session} />}
          <PhoneMenu key={`phone ${path}`} app={app} />
        </div>
      </div>
    </header>
  );
};
