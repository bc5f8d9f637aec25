import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VOUCHER_VALIDITY_DAYS } from '#domain/order/voucher-validity';
import { Fold } from '#src/ui/Fold';
import { Panel } from '#src/ui/Panel';

interface AnswerProps {
  readonly question: ReactNode;
  readonly children: ReactNode;
}

const Answer = ({ question, children }: AnswerProps) => (
  <Fold summary={question}>
    <p>{children}</p>
  </Fold>
);

/** What most people ask before they write. */
export const ContactAnswers = () => (
  <Panel title={<Trans>What most people ask</Trans>}>
    <Answer question={<Trans>Does somebody have to be there for my order?</Trans>}>
      <Trans>
        No. Orders are carried out by the exchange itself, at night and on holidays, too.
      </Trans>
    </Answer>
    <Answer question={<Trans>Do I need an account?</Trans>}>
      <Trans>
        No. Keep the code of your order, or its private link: you find it by them again. From a
        certain amount on the form asks you to log in.
      </Trans>
    </Answer>
    <Answer question={<Trans>What is the least and the most I can trade?</Trans>}>
      <Trans>Both are shown at the amount, on the form, while you fill it in.</Trans>
    </Answer>
    <Answer question={<Trans>Where does the name beside my account number come from?</Trans>}>
      <Trans>
        From your bank, as soon as you have typed the number. If it is not your name, look at the
        number again.
      </Trans>
    </Answer>
    <Answer question={<Trans>Do you trade Perfect Money in euro?</Trans>}>
      <Trans>No, in dollars only.</Trans>
    </Answer>
    <Answer question={<Trans>How do I see whether a voucher has been used?</Trans>}>
      <Trans>
        Perfect Money shows it under the number of the voucher. A voucher is valid for{' '}
        {VOUCHER_VALIDITY_DAYS} days: use it before.
      </Trans>
    </Answer>
    <Answer question={<Trans>Why is the amount not simply quantity times rate?</Trans>}>
      <Trans>
        The fee of the network belongs to it, and it is rounded up to whole dong. The form shows
        each part.
      </Trans>
    </Answer>
    <Answer question={<Trans>I have sent an amount that differs from the order. What now?</Trans>}>
      <Trans>
        Open your order: its page offers what is possible, such as to pay the rest, to accept the
        quantity for what has come, or to have the money back.
      </Trans>
    </Answer>
    <Answer question={<Trans>What happens when a transfer to me fails?</Trans>}>
      <Trans>
        It is tried again automatically. If it cannot be done, the order’s page says why and what
        you can do.
      </Trans>
    </Answer>
    <Answer
      question={<Trans>I sell, and my wallet’s provider holds the coins back. What then?</Trans>}
    >
      <Trans>
        The order waits for them. Ask the provider when they are let go; the dong follow once they
        have arrived.
      </Trans>
    </Answer>
  </Panel>
);
