import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectSupportEmail } from '#machines/app/app.selectors';
import { Callout } from '#src/ui/Callout';
import { PageButton } from '#src/ui/PageLink';
import { ContentPage } from './content/ContentPage.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Instructions for the verification of identity. */
export const VerifyScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const email = useSelector(app, selectSupportEmail);
  return (
    <ContentPage
      title={t`Identity verification`}
      lead={
        <Trans>
          Verification is not always needed: try an order first. You are asked only when the bank
          account you pay from is new to us. If you are led to a notice instead, the account numbers
          are not trusted.
        </Trans>
      }
      more={
        <>
          <ol>
            <li>
              {email ? (
                <Trans>
                  Email <a href={`mailto:${email}`}>{email}</a> with the account numbers you use.
                </Trans>
              ) : (
                <Trans>Email our support mailbox with the account numbers you use.</Trans>
              )}
            </li>
            <li>
              <Trans>Attach a photo of your face with your identity card or passport.</Trans>
            </li>
            <li>
              <Trans>
                Attach a photo of your face with a handwritten note of the verification wording. One
                photo may show all of it.
              </Trans>
            </li>
          </ol>
          <p>
            <Trans>
              With an account you can submit both photos on this site as well. The result comes by
              email in 5 to 10 minutes, at most 8 hours. Further accounts later need only an email
              with the new numbers.
            </Trans>
          </p>
          <PageButton to="/documents" fullWidth mb={10}>
            <Trans>Submit both photos here</Trans>
          </PageButton>
          <PageButton to="/buy/$currency" params={{ currency: 'usdt' }} variant="default" fullWidth>
            <Trans>Back to the order form</Trans>
          </PageButton>
        </>
      }
    >
      <Callout tone="warning" title={t`Beware of fraud.`}>
        <Trans>We never ask for a password, a one-time code or a transfer to verify you.</Trans>
      </Callout>
    </ContentPage>
  );
};
