import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  selectConfiguredLocales,
  selectLanguage,
  selectSession,
} from '#machines/app/app.selectors';
import { LanguageSwitch } from '#src/features/language/LanguageSwitch';
import { SessionSection } from '#src/features/session/SessionSection';
import { DropMenu } from '#src/ui/DropMenu';
import { CloseIcon, MenuIcon } from '#src/ui/icons';
import { PageLink } from '#src/ui/PageLink';
import styles from './Shell.module.css';
import type { ScreenProps } from './screen-props.ts';
import { TradeLinks } from './TradeLinks.tsx';

const icons = (
  <>
    <span className={styles.icon} data-when="closed">
      <MenuIcon size={22} />
    </span>
    <span className={styles.icon} data-when="open">
      <CloseIcon size={22} />
    </span>
  </>
);

/** Menu of a phone, for what its top line has no room for. */
export const PhoneMenu = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const language = useSelector(app, selectLanguage);
  const configured = useSelector(app, selectConfiguredLocales);
  const session = useSelector(app, selectSession);
  return (
    <DropMenu as="sheet" label={t`Menu`} summary={icons}>
      <nav className={styles.phone} aria-label={t`Menu`}>
        {language && <LanguageSwitch actor={language} configured={configured} />}
        <div>
          <TradeLinks app={app} />
          <PageLink to="/history">
            <Trans>History</Trans>
          </PageLink>
          <PageLink to="/">
            <Trans>Back to home</Trans>
          </PageLink>
        </div>
        {session && <SessionSection actor={session} />}
      </nav>
    </DropMenu>
  );
};
