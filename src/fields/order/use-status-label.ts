import { useLingui } from '@lingui/react/macro';
import { type StatusTone, statusDisplay } from '#domain/order-status';
import { orderLabels } from './order-labels.ts';

interface StatusLabel {
  readonly label: string;
  readonly tone: StatusTone;
}

/** What stands in the badge of an order, and how urgent it looks. */
export const useStatusLabel = (order: Parameters<typeof statusDisplay>[0]): StatusLabel => {
  const { t } = useLingui();
  const { label, tone } = statusDisplay(order);
  const words = orderLabels[label];
  return { label: words ? t(words) : label, tone };
};
