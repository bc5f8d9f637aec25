import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, TextInput } from '#src/ui/mantine';
import '@mantine/core/styles/Input.layer.css';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { OrderSearchActorRef } from '#machines/order-search/order-search.machine';
import {
  selectIsSearching,
  selectSearchCaptcha,
  selectSearchMessage,
  selectSearchPhase,
  selectTyped,
  selectTypedAccount,
} from '#machines/order-search/order-search.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { CaptchaNotice } from '#src/fields/captcha/CaptchaNotice';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Button } from '#src/ui/Button';
import '@mantine/core/styles/Stack.layer.css';
import '#src/fields/form/late-messages';

/** What is wrong with the code that was submitted; undefined while nothing is. */
const useError = (actor: OrderSearchActorRef): string | undefined => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectSearchPhase);
  const message = useServiceMessage()(useSelector(actor, selectSearchMessage));
  if (phase === 'missing') return t`Please enter ref of order`;
  if (phase === 'invalid') return t`An order code has 13 or more letters and digits.`;
  return phase === 'notFound' ? message : undefined;
};

/** Finds an order by its code. Spaces and small letters are understood. */
export const OrderSearch = ({ actor }: ActorProps<OrderSearchActorRef>) => {
  const { t } = useLingui();
  const isSearching = useSelector(actor, selectIsSearching);
  const captcha = useSelector(actor, selectSearchCaptcha);
  const typed = useSelector(actor, selectTyped);
  const account = useSelector(actor, selectTypedAccount);
  const phase = useSelector(actor, selectSearchPhase);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'code.submitted' });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          name="ref"
          label={t`Order code`}
          description={t`Please enter ref of order`}
          error={useError(actor)}
          value={typed}
          onChange={({ currentTarget: { value } }) =>
            actor.send({ type: 'code.changed', typed: value })
          }
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {account !== undefined && (
          <TextInput
            name="account"
            label={t`Bank account number of the order`}
            description={t`No order of this browser or of your account has this text. Enter the whole number of the account that you paid from, or that a sale was paid to.`}
            error={
              phase === 'accountMissing' &&
              t`Please enter the whole bank account number of this order.`
            }
            value={account}
            onChange={({ currentTarget: { value } }) =>
              actor.send({ type: 'account.changed', account: value })
            }
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {captcha && (
          <CaptchaNotice
            captcha={captcha}
            title={
              <Trans>Many orders were looked up from here. One quick check before this one…</Trans>
            }
            action={
              <Button
                variant="default"
                size="md"
                onClick={() => actor.send({ type: 'captcha.declined' })}
              >
                <Trans>Back to the form</Trans>
              </Button>
            }
          />
        )}
        <Button type="submit" size="md" loading={isSearching}>
          <Trans>Open the order</Trans>
        </Button>
      </Stack>
    </form>
  );
};
