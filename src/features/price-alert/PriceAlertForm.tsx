import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { headingName, unitOf } from '#domain/catalogue/currency-names';
import { currencyOf, type OrderSide, type SiteConfig } from '#domain/catalogue/site-config';
import type { DecimalText } from '#domain/money/money';
import { alertPathOf } from '#domain/navigation/alert-page';
import { alertRange, priceAlertSchema } from '#domain/rules/price-alert';
import { offeredPrice } from '#domain/trade/offered-prices';
import type { FormActorRef } from '#machines/form/form.machine';
import type { ActorProps } from '#src/fields/actor-props';
import { MoneyField } from '#src/fields/amount/MoneyField';
import { useMoney } from '#src/fields/amount/use-money';
import { MachineForm } from '#src/fields/form/MachineForm';
import { useFieldError } from '#src/fields/form/use-field-error';
import { EmailField } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import { PageLink } from '#src/ui/PageLink';

interface PriceAlertFormProps extends ActorProps<FormActorRef> {
  readonly config: SiteConfig;
  /** Of the currency. */
  readonly code: string;
  readonly side: OrderSide;
}

/** Form that asks for a mail when a price reaches a target; without a price there is nothing to wait for. */
export const PriceAlertForm = ({ actor, config, code, side }: PriceAlertFormProps) => {
  const { dong } = useMoney();
  const price = offeredPrice(config, code, side);
  const schema = useMemo(
    () => (price === undefined ? undefined : priceAlertSchema(price)),
    [price],
  );
  const coin = headingName(currencyOf(config, code) ?? { code, name: code });
  const aside = <OtherSide config={config} code={code} side={side} />;
  if (price === undefined || !schema) {
    return (
      <>
        <Callout tone="info" role="status">
          <Trans>
            {coin} has no price right now, so there is nothing to wait for. Please come back later.
          </Trans>
        </Callout>
        {aside}
      </>
    );
  }
  const now = dong(price);
  const unit = unitOf(code);
  return (
    <MachineForm
      actor={actor}
      schema={schema}
      submit={<Trans>Tell me by email</Trans>}
      aside={aside}
    >
      <Note fz="inherit">
        {side === 'buy' ? (
          <Trans>
            You can buy {coin} now for {now} each. We write to you once, when the price reaches
            yours. No account is needed.
          </Trans>
        ) : (
          <Trans>
            You can sell {coin} now for {now} each. We write to you once, when the price reaches
            yours. No account is needed.
          </Trans>
        )}
      </Note>
      <PriceField price={price} unit={unit} />
      <EmailField />
    </MachineForm>
  );
};

interface PriceFieldProps {
  /** Of the moment. */
  readonly price: DecimalText;
  /** What the currency is counted in. */
  readonly unit: string;
}

const PriceField = ({ price, unit }: PriceFieldProps) => {
  const { t } = useLingui();
  const { number, numberInWords } = useMoney();
  const { values, setFieldValue } = useFormikContext<{ readonly price: string }>();
  const range = alertRange(price);
  const [min, max] = [number(range.min), number(range.max)];
  return (
    <MoneyField
      name="price"
      label={t`Your price for 1 ${unit}`}
      limits={
        <Trans>
          {min} to {max}
        </Trans>
      }
      unit="₫"
      value={values.price}
      error={useFieldError('price')}
      inWords={numberInWords}
      onType={(typed) => void setFieldValue('price', typed)}
    />
  );
};

interface OtherSideProps {
  readonly config: SiteConfig;
  readonly code: string;
  readonly side: OrderSide;
}

/** Leads to the alert of the other side, where that has a price. */
const OtherSide = ({ config, code, side }: OtherSideProps) => {
  const other = side === 'buy' ? 'sell' : 'buy';
  if (offeredPrice(config, code, other) === undefined) return null;
  return (
    <p>
      <PageLink
        to="/price-alert/$"
        params={{ _splat: alertPathOf(code) }}
        search={other === 'sell' ? { side: other } : {}}
      >
        {other === 'sell' ? (
          <Trans>I want to sell: wait for a selling price</Trans>
        ) : (
          <Trans>I want to buy: wait for a buying price</Trans>
        )}
      </PageLink>
    </p>
  );
};
