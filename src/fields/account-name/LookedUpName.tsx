import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AccountNameActorRef } from '#machines/account-name/account-name.machine';
import {
  selectCaptcha,
  selectIsBusy,
  selectNameMustBeTyped,
  selectPhase,
} from '#machines/account-name/account-name.selectors';
import styles from './AccountName.module.css';
import { accountNameMessages } from './account-name.messages.ts';

interface LookedUpNameProps {
  readonly actor: AccountNameActorRef;
  /** The name the form holds; empty while nobody knows it. */
  readonly name: string;
}

/** Whose account it is, or how far the question has come; the line is there before there is anything to say. */
export const LookedUpName = ({ actor, name }: LookedUpNameProps) => {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const isFault = useSelector(actor, selectNameMustBeTyped);
  // The captcha below shows its own progress.
  const isCaptchaShown = useSelector(actor, selectCaptcha) !== undefined;
  const message = accountNameMessages[useSelector(actor, selectPhase)];
  return (
    <p
      className={styles.name}
      role="status"
      aria-label={t`Account name`}
      aria-busy={isBusy}
      data-fault={isFault || undefined}
    >
      {isBusy && !isCaptchaShown && <Loader size={14} aria-hidden="true" />}
      {message && <span>{t(message)}</span>}
      {name !== '' && <span>✓ {name}</span>}
    </p>
  );
};
