import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { Stack } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import { Form } from 'formik';
import type { Voucher } from '#domain/order/order-details';
import { missingAmount } from '#domain/order/order-money';
import { voucherForm } from '#domain/rules/voucher';
import type { VoucherPaymentActorRef } from '#machines/voucher-payment/voucher-payment.machine';
import {
  selectVoucherPaymentMessage,
  selectVoucherPaymentPhase,
} from '#machines/voucher-payment/voucher-payment.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { FieldForm } from '#src/fields/form/FieldForm';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { useAmounts } from '#src/fields/order/use-amounts';
import { TextField } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import { Panel } from '#src/ui/Panel';
import type { OrderProps } from '../order-props.ts';
import '#src/fields/form/late-messages';

interface VoucherPaymentProps extends ActorProps<VoucherPaymentActorRef>, OrderProps {}

const EMPTY: Voucher = { number: '', code: '' };

/** Number and activation code of the voucher that pays a sale. */
export const VoucherPaymentCard = ({ actor, order }: VoucherPaymentProps) => (
  <Panel title={<Trans>Your voucher</Trans>}>
    <FieldForm<Voucher>
      initialValues={EMPTY}
      validationSchema={voucherForm}
      onSubmit={(values) =>
        actor.send({ type: 'voucher.handedIn', voucher: voucherForm.cast(values) })
      }
    >
      <Fields actor={actor} order={order} />
    </FieldForm>
  </Panel>
);

const Fields = ({ actor, order }: VoucherPaymentProps) => {
  const { t } = useLingui();
  const { incoming } = useAmounts();
  const phase = useSelector(actor, selectVoucherPaymentPhase);
  const message = useSelector(actor, selectVoucherPaymentMessage);
  const words = useServiceMessage();
  const amount = incoming(missingAmount(order), order);
  useCommittedValidation(voucherForm);
  return (
    <Form noValidate>
      <Stack>
        <TextField
          name="number"
          label={t`Voucher number`}
          description={t`10 characters`}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="code"
          label={t`Activation code`}
          description={t`16 characters`}
          inputMode="numeric"
          autoComplete="off"
        />
        {phase === 'failed' && (
          <Callout tone="danger" role="alert">
            {words(message) ||
              t`No answer from the service. Submit the same voucher again: it is never counted twice.`}
          </Callout>
        )}
        <Button type="submit" size="lg" fullWidth loading={phase === 'sending' || phase === 'done'}>
          <Trans>Submit the voucher</Trans>
        </Button>
        <Note ta="center">
          <Trans>
            The voucher has to be worth exactly {amount}. Never tell its activation code to anybody,
            not even to our support.
          </Trans>
        </Note>
      </Stack>
    </Form>
  );
};
