import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderReview, ReviewState } from '#domain/order/order-review';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import styles from './ReviewCard.module.css';

/** What becomes of a review that was written. */
const STANDING: Readonly<Record<Exclude<ReviewState, 'none' | 'open'>, ReactNode>> = {
  waiting: <Trans>Waits for approval: we read it before others see it.</Trans>,
  approved: <Trans>Approved: others see it, without your name, your email and your order.</Trans>,
  refused: <Trans>Not shown to others.</Trans>,
};

interface ReviewCardProps {
  readonly review: OrderReview & { readonly state: keyof typeof STANDING };
}

/** Whether a review was written. */
export const isWritten = (review: OrderReview): review is ReviewCardProps['review'] =>
  review.state in STANDING;

/** The review of an order as its customer wrote it, as text alone, and what becomes of it. */
export const ReviewCard = ({ review: { content, state } }: ReviewCardProps) => (
  <Panel title={<Trans>Your review</Trans>}>
    <blockquote className={styles.content}>{content}</blockquote>
    <Note mt={12}>{STANDING[state]}</Note>
  </Panel>
);
