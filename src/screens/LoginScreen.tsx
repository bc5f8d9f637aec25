import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Logo } from '#src/ui/Logo';
import { Panel } from '#src/ui/Panel';
import styles from './prose.module.css';

/** Accounts are not open yet; what a person came for works without one. */
export const LoginScreen = () => (
  <div className={styles.page}>
    <a className={styles.home} href="/">
      <Logo />
    </a>
    <Panel>
      <h1>
        <Trans>Login</Trans>
      </h1>
      <p>
        <Trans>
          Accounts are not open yet. You can buy USDT without one: the order page opens again in
          this browser with its code.
        </Trans>
      </p>
      <Button component="a" href="/buy/usdt" fullWidth size="md">
        <Trans>Buy USDT</Trans>
      </Button>
    </Panel>
  </div>
);
