import { Trans } from '@lingui/react/macro';
import { Note } from '#src/ui/Note';
import { Skeleton } from '#src/ui/Skeleton';

/** Placeholder of the form until the rates and the wallet are known. */
export const SwapSkeleton = () => (
  <div role="status">
    <Skeleton height={60} mb={12} />
    <Skeleton height={76} mb={12} />
    <Skeleton height={76} mb={12} />
    <Note>
      <Trans>Loading the rates and your wallet…</Trans>
    </Note>
  </div>
);
