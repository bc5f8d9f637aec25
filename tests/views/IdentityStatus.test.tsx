import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IdentityStatus } from '#src/features/profile/IdentityStatus';
import { frozenProfile, LAN } from '#stories/support/frozen-account';
import { show } from '#tests/support/show';

test.each([
  ['not_uploaded', /^You are not verified/, 'Submit documents'],
  ['unverified', 'Your documents are being checked.', 'See your documents'],
  ['verify', 'You are verified.', 'See your documents'],
  ['of a later client', 'Your documents are being checked.', 'See your documents'],
])('[ACC-04] an account whose documents are %s reads so', (docStatus, text, link) => {
  const actor = frozenProfile({ editing: 'resting' }, { account: { ...LAN, docStatus } });
  show(<IdentityStatus actor={actor} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/documents');
});
