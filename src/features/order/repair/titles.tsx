import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Amount } from '../status/StatusText.tsx';

// Titles that money and coins have in common, each with the amounts as they are written.

export const arrived = (received: string): ReactNode => (
  <Trans>
    <Amount>{received}</Amount> has arrived
  </Trans>
);

export const restMissing = (received: string, missing: string): ReactNode => (
  <Trans>
    {received} has arrived, <Amount>{missing}</Amount> is missing
  </Trans>
);

export const restTooLate = (received: string, missing: string): ReactNode => (
  <Trans>
    {received} has arrived, <Amount>{missing}</Amount> did not come in time
  </Trans>
);

export const arrivedInstead = (received: string, asked: string): ReactNode => (
  <Trans>
    <Amount>{received}</Amount> has arrived instead of {asked}
  </Trans>
);

export const cameLate = (received: string): ReactNode => (
  <Trans>
    Your <Amount>{received}</Amount> came after the time to send
  </Trans>
);
