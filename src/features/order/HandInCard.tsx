import { Trans } from '@lingui/react/macro';
import type { DocumentsActorRef } from '#machines/documents/documents.machine';
import type { ActorProps } from '#src/fields/actor-props';
import { IdentityDocuments } from '#src/fields/documents/IdentityDocuments';
import { Panel } from '#src/ui/Panel';
import { useHandwrittenText } from './handwritten-text.ts';
import type { OrderProps } from './order-props.ts';

type HandInCardProps = OrderProps & ActorProps<DocumentsActorRef>;

/** Hands in, on the order's page, what it awaits. */
export const HandInCard = ({ actor, order }: HandInCardProps) => (
  <Panel title={<Trans>Submit your documents here</Trans>}>
    <IdentityDocuments actor={actor} wording={useHandwrittenText(order)} />
  </Panel>
);
