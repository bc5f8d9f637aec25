import { Trans } from '@lingui/react/macro';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { alertPageOf } from '#domain/navigation/alert-page';
import type { FormActorRef } from '#machines/form/form.machine';
import { selectEmptyForm } from '#machines/form/form.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Skeleton } from '#src/ui/Skeleton';
import { AlertLinkForm } from './AlertLinkForm.tsx';
import { PriceAlertForm } from './PriceAlertForm.tsx';

interface PriceAlertProps extends ActorProps<FormActorRef> {
  /** Undefined until it is loaded. */
  readonly config: SiteConfig | undefined;
}

/** What the page's address asks for: a form, or the button of a mail's link. */
export const PriceAlert = ({ actor, config }: PriceAlertProps) => {
  const { path, isSale } = selectEmptyForm(actor.getSnapshot());
  const page = alertPageOf(String(path));
  if (page.deed !== 'ask') return <AlertLinkForm actor={actor} deed={page.deed} />;
  return (
    <>
      <h1>
        <Trans>Price alert</Trans>
      </h1>
      {config ? (
        <PriceAlertForm
          actor={actor}
          config={config}
          code={page.currencyCode}
          side={isSale ? 'sell' : 'buy'}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </>
  );
};
