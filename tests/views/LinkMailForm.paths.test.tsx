import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkMailForm } from '#src/features/order/link/LinkMailForm';
import { ASKED, linkMailModel } from '#tests/machines/link-mail.model';
import { startLinkMail } from '#tests/machines/link-mail.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const button = (name = 'Send the link') => screen.getByRole('button', { name });

const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Also write to me/ });

const shows = (isBusy: boolean) => () => {
  expect(button().hasAttribute('data-loading')).toBe(isBusy);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
};

viewModelTest('LinkMailForm shows what the machine says on every path', linkMailModel, {
  start: () => {
    const run = startLinkMail();
    show(<LinkMailForm actor={run.actor} />);
    return run;
  },
  calls: { mail: 'service' },
  events: {
    'mail.requested': async () => {
      await doing(
        () =>
          void fireEvent.change(screen.getByLabelText('Your email address'), {
            target: { value: ASKED.email },
          }),
      );
      if (!tick().checked) await doing(() => void fireEvent.click(tick()));
      await doing(() => void fireEvent.click(button()));
      await doing(() => {});
    },
    'another.requested': () => doing(() => void fireEvent.click(button('Send another mail'))),
  },
  states: {
    filling: (_, { context: { asked } }) => {
      shows(false)();
      expect(screen.getByLabelText('Your email address')).toHaveValue(asked.email);
      expect(tick().checked).toBe(asked.hasNews);
    },
    sending: shows(true),
    failed: (_, { context: { message } }) => {
      expect(button().hasAttribute('data-loading')).toBe(false);
      expect(screen.getByRole('alert')).toHaveTextContent(
        message || 'No answer from the service. Please try again.',
      );
    },
    sent: () => {
      expect(screen.getByRole('status')).toHaveTextContent(`on its way to ${ASKED.email}.`);
      expect(screen.getByRole('status')).toHaveTextContent('News of the order go there, too.');
    },
  },
});

test('[ORD-29] where news of the order are mailed is said, masked, with the way to change or end it', () => {
  const { actor } = startLinkMail();
  const { rerender } = show(<LinkMailForm actor={actor} />);
  expect(screen.queryByText(/^News of this order go to/)).toBeNull();
  rerender(<LinkMailForm actor={actor} newsAddress="k***@example.com" />);
  expect(
    screen.getByText(/^News of this order go to k\*\*\*@example\.com\. To change/),
  ).toBeVisible();
});
