import { LateBoundary } from '#src/ui/LateBoundary';
import { lateView } from '#src/ui/late-view';
import { PartBoundary } from '#src/ui/PartBoundary';
import type { ScreenProps } from './screen-props.ts';

// They stand below the converter, and no other page shows them.
const HomePanels = lateView<ScreenProps>(
  async () => (await import('./home/HomePanels.tsx')).HomePanels,
  () => null,
);

/** What the home page has besides the converter; nothing of it where its file cannot be loaded. */
export const HomeParts = ({ app }: ScreenProps) => (
  <PartBoundary>
    <LateBoundary fallback={null}>
      <HomePanels app={app} />
    </LateBoundary>
  </PartBoundary>
);
