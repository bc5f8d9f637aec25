import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Voucher } from '#domain/order/order-details';
import { VOUCHER_VALIDITY_DAYS } from '#domain/order/voucher-validity';
import type { DeliveredVoucherActorRef } from '#machines/delivered-voucher/delivered-voucher.machine';
import { selectIsVoucherShown } from '#machines/delivered-voucher/delivered-voucher.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Button } from '#src/ui/Button';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import rows from '../CopyRow.module.css';
import { CopyRow } from '../CopyRow.tsx';

interface DeliveredVoucherProps extends ActorProps<DeliveredVoucherActorRef> {
  readonly voucher: Voucher;
}

const HIDDEN = '••••••••••';

/** The voucher of a purchase: number and code are money, so they are hidden until the customer shows them. */
export const DeliveredVoucherCard = ({ actor, voucher }: DeliveredVoucherProps) => {
  const { t } = useLingui();
  const isShown = useSelector(actor, selectIsVoucherShown);
  const { number, code } = voucher;
  const days = VOUCHER_VALIDITY_DAYS;
  return (
    <Panel title={<Trans>Your voucher</Trans>}>
      <dl className={rows.rows}>
        <CopyRow
          label={t`Voucher number`}
          value={number}
          shown={isShown ? number : HIDDEN}
          isCopyable={isShown}
        />
        <CopyRow
          label={t`Activation code`}
          value={code}
          shown={isShown ? code : HIDDEN}
          isCopyable={isShown}
        />
      </dl>
      <Button
        size="md"
        fullWidth
        mt={14}
        variant={isShown ? 'default' : 'filled'}
        onClick={() => actor.send({ type: isShown ? 'voucher.hidden' : 'voucher.shown' })}
      >
        {isShown ? <Trans>Hide the voucher</Trans> : <Trans>Show the voucher</Trans>}
      </Button>
      <Note mt={12}>
        <Trans>
          Valid for {days} days. Number and code together are the money: show them to nobody but the
          one you pay.
        </Trans>
      </Note>
    </Panel>
  );
};
