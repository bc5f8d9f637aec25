import type { SiteConfig } from '#domain/catalogue/site-config';
import type { TradeTerms } from '#domain/rules/trade-form';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import type { DraftTexts } from '#machines/trade/trade.types';

/** Properties of every part of the trade form. */
export interface FieldProps {
  readonly actor: TradeActorRef;
  readonly config: SiteConfig;
  readonly terms: TradeTerms;
  /** Reports typed texts for the draft. */
  readonly onType: (texts: Partial<DraftTexts>) => void;
}
