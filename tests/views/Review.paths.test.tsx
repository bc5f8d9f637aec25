import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ReviewForm } from '#src/features/order/review/ReviewForm';
import { REVIEW, reviewModel } from '#tests/machines/review.model';
import { startReview } from '#tests/machines/review.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const button = () => screen.getByRole('button', { name: 'Send the review' });
const type = (name: RegExp, value: string) =>
  doing(() => void fireEvent.change(screen.getByLabelText(name), { target: { value } }));

const shows = (isBusy: boolean) => () => {
  expect(button().hasAttribute('data-loading')).toBe(isBusy);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
};

viewModelTest('ReviewForm shows what the machine says on every path', reviewModel, {
  start: () => {
    const run = startReview();
    show(<ReviewForm actor={run.actor} />);
    return run;
  },
  calls: { post: 'service' },
  events: {
    'review.sent': async () => {
      await type(/^Your review/, REVIEW.content);
      await type(/^Email/, REVIEW.email);
      await doing(() => void fireEvent.click(button()));
      await doing(() => {});
    },
  },
  states: {
    filling: shows(false),
    sending: shows(true),
    failed: (_, { context: { message } }) => {
      expect(button().hasAttribute('data-loading')).toBe(false);
      expect(screen.getByRole('alert')).toHaveTextContent(
        message || 'No answer from the service. Send your review again',
      );
    },
    done: shows(true),
  },
});
