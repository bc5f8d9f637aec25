import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Suspense, useCallback } from 'react';
import { selectLanding } from '#machines/app/app.landing';
import type { LandingActorRef } from '#machines/landing/landing.machine';
import type { ActorProps } from '#src/fields/actor-props';
import { lateView } from '#src/ui/late-view';
import { Panel } from '#src/ui/Panel';
import type { ScreenProps } from '../screen-props.ts';
import { HomeWords } from './HomeWords.tsx';

const LandingFigures = lateView<ActorProps<LandingActorRef>>(
  async () => (await import('#src/features/landing/LandingFigures')).LandingFigures,
  () => null,
);

/** How far below what is seen the place counts as near. */
const NEAR = { rootMargin: '200px' };

// Their height without any transaction: what is below moves as little as can be.
const BODY = { minHeight: 240 } as const;

/** Place of the exchange's figures: they are loaded when it comes near. */
export const LandingPlace = ({ app }: ScreenProps) => {
  const actor = useSelector(app, selectLanding);
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return undefined;
      const watching = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          app.send({ type: 'landing.approached' });
      }, NEAR);
      watching.observe(place);
      return () => watching.disconnect();
    },
    [app],
  );
  return (
    // What is in it has the words of later pages: they come after these.
    <Panel
      title={
        <HomeWords>
          <Trans>The exchange in figures</Trans>
        </HomeWords>
      }
    >
      <div ref={watch} style={BODY}>
        {actor && (
          <Suspense fallback={null}>
            <LandingFigures actor={actor} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
};
