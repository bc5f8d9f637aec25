import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import type { ScreenProps } from './screen-props.ts';
import '@mantine/core/styles/Stack.css';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { selectLookedUp } from '#machines/app/app.selectors';
import { PageTitle } from '#src/ui/PageTitle';
import { Panel } from '#src/ui/Panel';
import styles from './prose.module.css';

/** Order codes have at least 13 characters (rule of the order search). */
const CODE_PATTERN = '\\s*[0-9A-Za-z\\-]{13,}\\s*';
const FIELD = 'ref';

/** Finds an order by its code. */
export const LookUpScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const lookedUp = useSelector(app, selectLookedUp);
  const lookUp = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Codes are upper case; typed from paper they may not be.
    const ref = String(new FormData(event.currentTarget).get(FIELD)).trim().toUpperCase();
    app.send({ type: 'order.requested', ref });
  };
  return (
    <div className={styles.page}>
      <PageTitle>{t`Look an order up`}</PageTitle>
      <Panel>
        <h1>
          <Trans>Look an order up</Trans>
        </h1>
        <form onSubmit={lookUp}>
          <Stack>
            <TextInput
              name={FIELD}
              label={t`Order code`}
              description={t`Please enter ref of order`}
              // Kept for a correction.
              defaultValue={lookedUp}
              required
              pattern={CODE_PATTERN}
              title={t`13 or more letters and digits`}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
            />
            <Button type="submit" size="md">
              <Trans>Open the order</Trans>
            </Button>
          </Stack>
        </form>
      </Panel>
    </div>
  );
};
