import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';

const Nothing = () => null;

/** Elements that show nothing and report how far the hydration of a rendered page is. */
interface HydrationMarks {
  /** Stands beside a boundary, which is hydrated later than what is around it. */
  readonly Begun: ComponentType;
  /** The last element of what is hydrated at once: a boundary's content, or the page around all of them. */
  readonly Done: ComponentType;
}

/** Provided while a page is hydrated; every other page reports nothing. */
export const HydrationMarksContext = createContext<HydrationMarks>({
  Begun: Nothing,
  Done: Nothing,
});

/** The last element of a screen: reports that everything outside late boundaries is hydrated. */
export const PageMark = () => {
  const { Done } = use(HydrationMarksContext);
  return <Done />;
};

interface LateBoundaryProps {
  /** Shown while the code of the content is loaded. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Suspense around a late view. React hydrates its content after the page around it. */
export const LateBoundary = ({ fallback, children }: LateBoundaryProps) => {
  const { Begun, Done } = use(HydrationMarksContext);
  return (
    <>
      <Begun />
      <Suspense fallback={fallback}>
        {children}
        <Done />
      </Suspense>
    </>
  );
};
