import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { selectShownConfig } from '#machines/app/app.selectors';
import { IndexText } from '#src/features/home/IndexText';
import { PartnerLogos } from '#src/features/home/PartnerLogos';
import { RecentOrders } from '#src/features/home/RecentOrders';
import { SupportPanel } from '#src/features/home/SupportPanel';
import { PartBoundary } from '#src/ui/PartBoundary';
import type { ScreenProps } from '../screen-props.ts';
import { HomeWords } from './HomeWords.tsx';
import { LandingPlace } from './LandingPlace.tsx';

// A rendered page has the styles of the first load only: a file of its own would come after the first paint.
const LAYOUT: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))',
  gap: 12,
  width: '100%',
  maxWidth: 1148,
  margin: '12px auto 0',
};

// Last, since its height is known late.
const WHOLE_ROW: CSSProperties = { gridColumn: '1 / -1' };

const PANELS = [RecentOrders, SupportPanel, IndexText, PartnerLogos] as const;

/** What the home page has below the converter: what the configuration has for it, and the exchange's figures. */
export const HomePanels = ({ app }: ScreenProps) => {
  const config = useSelector(app, selectShownConfig);
  return (
    config && (
      <div style={LAYOUT}>
        <HomeWords>
          {PANELS.map((Part) => (
            <PartBoundary key={Part.name}>
              <Part config={config} />
            </PartBoundary>
          ))}
        </HomeWords>
        <div style={WHOLE_ROW}>
          <PartBoundary>
            <LandingPlace app={app} />
          </PartBoundary>
        </div>
      </div>
    )
  );
};
