import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Form, Formik } from 'formik';
import {
  MAX_KEYWORD,
  ORDER_TYPES,
  type OrderQuery,
  readOrderQuery,
} from '#domain/order/order-query';
import { ORDER_STATUSES } from '#domain/order/order-status';
import type { HistoryActorRef } from '#machines/history/history.machine';
import {
  selectHistoryQuery,
  selectIsFiltered,
  selectIsNarrowed,
} from '#machines/history/history.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { SelectField } from '#src/fields/text/SelectField';
import { TextField } from '#src/fields/text/TextField';
import { Button } from '#src/ui/Button';
import { Fold } from '#src/ui/Fold';
import { STATUS_LABELS, TYPE_LABELS } from './filter-labels.ts';
import styles from './HistoryFilter.module.css';

/** Narrows the list. What was submitted stands in the address, which the fields follow. */
export const HistoryFilter = ({ actor }: ActorProps<HistoryActorRef>) => {
  const query = useSelector(actor, selectHistoryQuery);
  return (
    <Formik<OrderQuery>
      initialValues={query}
      enableReinitialize
      onSubmit={(values) =>
        actor.send({ type: 'filter.submitted', query: readOrderQuery({ ...values }) })
      }
    >
      <Fields actor={actor} />
    </Formik>
  );
};

const Fields = ({ actor }: ActorProps<HistoryActorRef>) => {
  const { t } = useLingui();
  const isNarrowed = useSelector(actor, selectIsNarrowed);
  const isFiltered = useSelector(actor, selectIsFiltered);
  return (
    <Form noValidate className={styles.filter} role="search" aria-label={t`Find orders`}>
      <TextField
        name="keyword"
        label={t`Order code`}
        placeholder={t`The whole code, or its beginning`}
        maxLength={MAX_KEYWORD}
        autoComplete="off"
      />
      {/* Folded, they leave a phone's first screen to the orders. */}
      <Fold isOpen={isFiltered} summary={<Trans>Type, status and dates</Trans>}>
        <div className={styles.parts}>
          <SelectField
            name="type"
            label={t`Type`}
            options={[
              { value: '', label: t`All types` },
              ...ORDER_TYPES.map((value) => ({ value, label: t(TYPE_LABELS[value]) })),
            ]}
          />
          <SelectField
            name="status"
            label={t`Status`}
            options={[
              { value: '', label: t`All statuses` },
              ...ORDER_STATUSES.map((value) => ({ value, label: t(STATUS_LABELS[value]) })),
            ]}
          />
          <TextField name="from" type="date" label={t`From day`} />
          <TextField name="to" type="date" label={t`To day`} />
        </div>
      </Fold>
      <div className={styles.buttons}>
        <Button type="submit" variant="light">
          <Trans>Find</Trans>
        </Button>
        {isNarrowed && (
          <Button variant="default" onClick={() => actor.send({ type: 'filter.cleared' })}>
            <Trans>Show all orders</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
};
