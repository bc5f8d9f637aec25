import { type ReactNode, type RefObject, useEffect, useState } from 'react';

interface ChartFrameProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly title: string;
  readonly isFitted: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly showAll: () => void;
  readonly showCurrent: () => void;
  readonly children: ReactNode;
}

/** Without the Fullscreen API, as on phones, the frame fills the page. */
const useFullScreen = (frame: RefObject<HTMLElement | null>) => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () =>
      setFull(frame.current !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [frame]);
  useEffect(() => {
    if (!isFull) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setFull(false);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isFull]);

  const toggle = async () => {
    if (document.fullscreenElement) return document.exitFullscreen();
    if (isFull || !document.fullscreenEnabled) return setFull(!isFull);
    // When it is refused, as in a frame of another page, the frame fills that page.
    await frame.current?.requestFullscreen().catch(() => setFull(true));
  };
  return { isFull, toggle };
};

/** Viewport of a drawing, with controls to zoom and to fill the screen. */
export const ChartFrame = ({ frame, title, children, ...view }: ChartFrameProps) => {
  const { isFull, toggle } = useFullScreen(frame);
  return (
    <section
      ref={frame}
      className="statechart-frame"
      aria-label={`Statechart of ${title}`}
      data-full={isFull || undefined}
      data-zoomed={!view.isFitted || undefined}
    >
      <div className="statechart-tools" role="toolbar" aria-label={`View of ${title}`}>
        <button type="button" onClick={view.zoomOut} aria-label="Zoom out" title="Zoom out (−)">
          −
        </button>
        <button
          type="button"
          onClick={view.zoomIn}
          aria-label="Zoom in"
          title="Zoom in (+, or Ctrl and the wheel)"
        >
          +
        </button>
        <button type="button" onClick={view.showAll} title="Show the whole chart (0)">
          Fit
        </button>
        <button type="button" onClick={view.showCurrent} title="Show the current state, readable">
          Current
        </button>
        <button type="button" onClick={() => void toggle()} aria-pressed={isFull}>
          Full screen
        </button>
      </div>
      {children}
    </section>
  );
};
