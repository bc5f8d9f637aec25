import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { ownValue } from '#domain/own-value';
import { ACCOUNT_NOT_TRUSTED } from '#domain/wire/result';
import { SIGNED_OUT } from '#machines/app/app.routing';
import { selectMailedTo, selectNotice, selectNoticeFrom } from '#machines/app/app.selectors';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Button } from '#src/ui/Button';
import { PageButton, PageLink } from '#src/ui/PageLink';
import { PageTitle } from '#src/ui/PageTitle';
import { Panel } from '#src/ui/Panel';
import styles from './prose.module.css';
import type { ScreenProps } from './screen-props.ts';

interface Notice {
  readonly words: MessageDescriptor;
  /** Page that requests the mail again. */
  readonly again?: '/register' | '/forgot';
}

const notices: Readonly<Record<string, Notice>> = {
  LOGIN_REQUEST_SENT: {
    words: msg({
      message: 'A confirmation email has been sent to {email}. Please open it and follow its link.',
    }),
    again: '/register',
  },
  RESET_LINK_SENT: {
    words: msg({
      message:
        'If {email} has an account, a link to choose a new password is on its way. It is good for 30 minutes.',
    }),
    again: '/forgot',
  },
  ALERT_MAIL_SENT: {
    words: msg({
      message:
        'An email to {email} is on its way. The alert starts when you press the button on the page that its link leads to. Nothing there after a few minutes? Look into the spam folder.',
    }),
  },
  ALERT_STARTED: {
    words: msg`The price alert has started. We write to you once, when the price reaches yours.`,
  },
  ALERT_ENDED: { words: msg`The price alert has ended. We send no more mails about it.` },
  [ACCOUNT_NOT_TRUSTED]: {
    words: msg`We cannot take an order with the bank account that you entered: its number is not trusted. Nothing was ordered, and nothing was charged.`,
  },
  [SIGNED_OUT]: { words: msg`You have been logged out.` },
};

/** Message at the end of a flow, with links. */
export const NoticeScreen = ({ app }: ScreenProps) => {
  const { i18n, t } = useLingui();
  const notice = useSelector(app, selectNotice);
  const email = useSelector(app, selectMailedTo);
  const from = useSelector(app, selectNoticeFrom);
  const say = useServiceMessage();
  if (notice === '') return null;
  const known = ownValue(notices, notice);
  const isSignedOut = notice === SIGNED_OUT;
  const isUntrusted = notice === ACCOUNT_NOT_TRUSTED;
  return (
    <div className={styles.entry}>
      <PageTitle>{t`Notice`}</PageTitle>
      <Panel>
        <h1>
          <Trans>Notice</Trans>
        </h1>
        <p role="status">{known ? i18n._({ ...known.words, values: { email } }) : say(notice)}</p>
        {known?.again && (
          <p>
            <Trans>
              Nothing there after a few minutes? Look into the spam folder, or{' '}
              <PageLink to={known.again}>ask for another email</PageLink>.
            </Trans>
          </p>
        )}
        {isUntrusted && (
          <p>
            <Trans>
              What you typed is kept: go back and use another account of your own. If you think that
              this is a mistake, write to support, with the account number, or see{' '}
              <PageLink to="/verify.html">how accounts are verified</PageLink>.
            </Trans>
          </p>
        )}
        {isUntrusted && from !== '' && (
          <Button
            fullWidth
            size="md"
            mb={10}
            onClick={() =>
              app.send({ type: 'place.requested', to: { kind: 'visited', path: from } })
            }
          >
            <Trans>Use another account</Trans>
          </Button>
        )}
        {isSignedOut && (
          <PageButton to="/login" fullWidth size="md" mb={10}>
            <Trans>Log in again</Trans>
          </PageButton>
        )}
        <PageButton
          to="/"
          fullWidth
          size="md"
          variant={isSignedOut || isUntrusted ? 'default' : 'filled'}
        >
          <Trans>Back to home</Trans>
        </PageButton>
      </Panel>
    </div>
  );
};
