import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LinkMailSnapshot } from '#machines/link-mail/link-mail.machine';
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

const showsFailure = (_: unknown, { context }: LinkMailSnapshot) => {
  expect(button().hasAttribute('data-loading')).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent(
    context.message || 'No answer from the service. Please try again.',
  );
};

viewModelTest('LinkMailForm shows what the machine says on every path', linkMailModel, {
  start: () => {
    const run = startLinkMail();
    show(<LinkMailForm actor={run.actor} newsAddress="k…@example.com" />);
    return run;
  },
  calls: { mail: 'service', stop: 'stops' },
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
    'stop.requested': () => doing(() => void fireEvent.click(button('Stop the news'))),
    'link.renewed': ({ actor }) => doing(() => actor.send({ type: 'link.renewed' })),
    'another.requested': () => doing(() => void fireEvent.click(button('Send another mail'))),
  },
  states: {
    filling: (_, { context: { asked } }) => {
      shows(false)();
      expect(screen.getByLabelText('Your email address')).toHaveValue(asked.email);
      expect(tick().checked).toBe(asked.hasNews);
    },
    sending: shows(true),
    failed: showsFailure,
    stopFailed: showsFailure,
    ended: () => {
      shows(false)();
      expect(screen.getByRole('status')).toHaveTextContent(/^The link of the mail that was sent/);
    },
    stopping: () => {
      expect(button('Stop the news').hasAttribute('data-loading')).toBe(true);
      expect(button()).toBeDisabled();
    },
    stopped: () => {
      shows(false)();
      expect(screen.getByRole('status')).toHaveTextContent(/^The news are stopped/);
      expect(screen.queryByRole('button', { name: 'Stop the news' })).toBeNull();
    },
    sent: () => {
      expect(screen.getByRole('status')).toHaveTextContent(`on its way to ${ASKED.email}.`);
      expect(screen.getByRole('status')).toHaveTextContent('News of the order go there, too.');
    },
  },
});

test('[ORD-29] where news of the order are mailed is said, masked, with the button that ends them', () => {
  const { actor } = startLinkMail();
  const { rerender } = show(<LinkMailForm actor={actor} />);
  expect(screen.queryByText(/^News of this order go to/)).toBeNull();
  rerender(<LinkMailForm actor={actor} newsAddress="k***@example.com" />);
  expect(screen.getByText('News of this order go to k***@example.com.')).toBeVisible();
  expect(button('Stop the news')).toBeEnabled();
});
