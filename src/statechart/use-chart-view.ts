import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type ChartView,
  fitted,
  type Point,
  panned,
  readable,
  resized,
  type Size,
  showing,
  viewBoxOf,
  zoomed,
} from './chart-view.ts';

const STEP = 1.4;
/** Part of the viewport by which a key press moves. */
const KEY_STEP = 0.15;
const WHEEL_STEP = 0.002;

const ARROWS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/**
 * Pan and zoom of a drawing in its viewport: by pointer, by pinch, by wheel with Ctrl or in full screen, by keys.
 * @param chart the drawing's size
 * @param current the box to keep visible while only a part of the drawing is shown
 * @param isFollowing whether a drawing unreadable as a whole is first shown about the current box
 */
export const useChartView = (
  chart: Size,
  current: (Point & Size) | undefined,
  isFollowing: boolean,
) => {
  const frame = useRef<HTMLElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const [window, setWindow] = useState<Size>();
  const [view, setView] = useState<ChartView>(() => fitted(chart));

  const measured = useRef<Size>(undefined);
  useEffect(() => {
    const element = svg.current;
    // Without a layout, as in jsdom, the whole drawing is shown.
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      const before = measured.current;
      const after = width > 0 && height > 0 ? { width, height } : undefined;
      if (!after) return;
      measured.current = after;
      setWindow(after);
      if (before) setView((now) => resized(now, chart, before, after));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [chart]);

  useEffect(() => setView(fitted(chart)), [chart]);

  const zoom = useCallback(
    (factor: number, about?: Point) =>
      setView((now) => (window ? zoomed(now, factor, about ?? now, chart, window) : now)),
    [chart, window],
  );
  const pan = useCallback(
    (by: Point) =>
      setView((now) => {
        if (!window || now.zoom === 1) return now;
        const { width } = viewBoxOf(now, chart, window);
        const unit = width / window.width;
        return panned(now, { x: by.x * unit, y: by.y * unit }, chart);
      }),
    [chart, window],
  );
  const showAll = useCallback(() => setView(fitted(chart)), [chart]);

  /** Point of the drawing at a point of the page. */
  const pointAt = useCallback(({ x, y }: Point): Point | undefined => {
    const matrix = svg.current?.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : undefined;
  }, []);

  useEffect(() => {
    const element = svg.current;
    const onWheel = (event: WheelEvent) => {
      // A scrolling page keeps scrolling over the chart.
      if (!event.ctrlKey && !event.metaKey && !document.fullscreenElement) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * WHEEL_STEP), pointAt({ x: event.clientX, y: event.clientY }));
    };
    // React's wheel listeners are passive, and cannot prevent the page's zoom.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [zoom, pointAt]);

  useEffect(() => {
    const element = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const arrow = ARROWS.get(event.key);
      const size = window ?? { width: 0, height: 0 };
      if (arrow) pan({ x: arrow.x * size.width * KEY_STEP, y: arrow.y * size.height * KEY_STEP });
      else if (event.key === '+' || event.key === '=') zoom(STEP);
      else if (event.key === '-') zoom(1 / STEP);
      else if (event.key === '0') showAll();
      else return;
      event.preventDefault();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [pan, zoom, showAll, window]);

  const { x, y, width, height } = current ?? {};
  useEffect(() => {
    if (x === undefined || y === undefined || width === undefined || height === undefined) return;
    setView((now) =>
      window && now.zoom > 1 ? showing(now, { x, y, width, height }, chart, window) : now,
    );
  }, [x, y, width, height, chart, window]);

  const hasStarted = useRef(false);
  const showCurrent = () => {
    if (current && window) setView(readable(current, chart, window));
  };
  useEffect(() => {
    if (!isFollowing || hasStarted.current || !current || !window) return;
    hasStarted.current = true;
    setView(readable(current, chart, window));
  }, [isFollowing, current, chart, window]);

  const shown = window
    ? viewBoxOf(view, chart, window)
    : { x: 0, y: 0, width: chart.width, height: chart.height };

  return {
    frame,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    showAll,
    showCurrent,
    isFitted: view.zoom === 1,
    drawing: {
      ref: svg,
      viewBox: [shown.x, shown.y, shown.width, shown.height].join(' '),
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.button !== 0) return;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (!pointers.current.has(event.pointerId)) return;
        const before = [...pointers.current.values()];
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const after = [...pointers.current.values()];
        const [from, to] = [middle(before), middle(after)];
        if (distance(before) > 0) zoom(distance(after) / distance(before), pointAt(to));
        pan({ x: from.x - to.x, y: from.y - to.y });
      },
      onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
      onDoubleClick: (event: { clientX: number; clientY: number; shiftKey: boolean }) =>
        zoom(
          event.shiftKey ? 1 / STEP ** 2 : STEP ** 2,
          pointAt({ x: event.clientX, y: event.clientY }),
        ),
    },
  };
};
