import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AccountNameActorRef } from '#machines/account-name/account-name.machine';
import {
  type AccountNamePhase,
  selectCaptcha,
  selectIsBusy,
  selectNameMustBeTyped,
  selectPhase,
} from '#machines/account-name/account-name.selectors';
import { Spinner } from '#src/ui/Spinner';
import styles from './AccountName.module.css';

/** The English follows the service's own spelling. */
const accountNameMessages = {
  editing: undefined,
  pausing: undefined,
  lookingUp: msg`Looking up the account name…`,
  waiting: msg`Waiting get account name`,
  awaitingCaptcha: msg`Many names were looked up from here. One quick check before this one…`,
  resolved: undefined,
  invalid: msg({ message: 'Account Bank Name is invalid.', context: 'looked up' }),
  stopped: msg`System not reponse`,
} satisfies Record<AccountNamePhase, MessageDescriptor | undefined>;

/** Messages of a lookup that no bank answers. */
export interface LookUpWords {
  readonly label: string;
  readonly waiting: MessageDescriptor;
  readonly invalid: MessageDescriptor;
}

interface LookedUpNameProps {
  readonly actor: AccountNameActorRef;
  /** Name in the form; empty while it is unknown. */
  readonly name: string;
  /** Messages of an account that is not at a bank. */
  readonly words?: LookUpWords | undefined;
}

/** Holder's name, or progress of the lookup; the line takes its space from the start. */
export const LookedUpName = ({ actor, name, words }: LookedUpNameProps) => {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const isFault = useSelector(actor, selectNameMustBeTyped);
  // The captcha below shows its own progress.
  const isCaptchaShown = useSelector(actor, selectCaptcha) !== undefined;
  const phase = useSelector(actor, selectPhase);
  const own = phase === 'invalid' || phase === 'waiting' ? words?.[phase] : undefined;
  const message = own ?? accountNameMessages[phase];
  return (
    <p
      className={styles.name}
      role="status"
      aria-label={words?.label ?? t`Account name`}
      aria-busy={isBusy}
      data-fault={isFault || undefined}
    >
      {isBusy && !isCaptchaShown && <Spinner size={14} />}
      {message && <span>{t(message)}</span>}
      {name !== '' && <span>✓ {name}</span>}
    </p>
  );
};
