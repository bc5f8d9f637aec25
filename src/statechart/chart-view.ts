/** Width and height, of a drawing in its own units or of its viewport in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Visible part of a drawing: `zoom` times the fitted size, about the point (x, y). */
export interface ChartView extends Point {
  readonly zoom: number;
}

/** Above this scale, a text is no easier to read. */
const MAX_SCALE = 3;

/** Below this scale, a drawing's text is hard to read. */
const MIN_READABLE_SCALE = 0.6;
const READABLE_SCALE = 0.85;

/** The whole drawing. */
export const fitted = ({ width, height }: Size): ChartView => ({
  zoom: 1,
  x: width / 2,
  y: height / 2,
});

/** Pixels for one unit where the whole drawing fits; small drawings are not enlarged. */
const fitScale = (chart: Size, window: Size) =>
  Math.min(1, window.width / chart.width, window.height / chart.height);

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Pixels for one unit of the drawing. */
export const scaleOf = ({ zoom }: ChartView, chart: Size, window: Size): number =>
  zoom * fitScale(chart, window);

/** Visible part of the drawing, as an SVG's `viewBox`. */
export const viewBoxOf = (view: ChartView, chart: Size, window: Size) => {
  const scale = scaleOf(view, chart, window);
  const width = window.width / scale;
  const height = window.height / scale;
  return { x: view.x - width / 2, y: view.y - height / 2, width, height };
};

/** Moves a view by units of the drawing, and keeps its centre on the drawing. */
export const panned = (view: ChartView, by: Point, { width, height }: Size): ChartView => ({
  ...view,
  x: clamp(view.x + by.x, 0, width),
  y: clamp(view.y + by.y, 0, height),
});

/** Zooms about a fixed point of the drawing; at the least all of it is shown. */
export const zoomed = (
  view: ChartView,
  factor: number,
  point: Point,
  chart: Size,
  window: Size,
): ChartView => {
  const max = Math.max(1, MAX_SCALE / fitScale(chart, window));
  const zoom = clamp(view.zoom * factor, 1, max);
  if (zoom === 1) return fitted(chart);
  const rest = view.zoom / zoom;
  const by = { x: (point.x - view.x) * (1 - rest), y: (point.y - view.y) * (1 - rest) };
  return panned({ ...view, zoom }, by, chart);
};

/** Left and above of a box larger than the viewport. */
const MARGIN = 16;

/** Middle of a range, or of its part that fits from the start. */
const middleOf = (start: number, length: number, shown: number) =>
  length > shown ? start - MARGIN + shown / 2 : start + length / 2;

/** Centres a box in the viewport; of a larger one its beginning, which has its name. */
const about = (box: Point & Size, zoom: number, chart: Size, window: Size): ChartView => {
  const scale = zoom * fitScale(chart, window);
  return {
    zoom,
    x: middleOf(box.x, box.width, window.width / scale),
    y: middleOf(box.y, box.height, window.height / scale),
  };
};

/** The whole drawing if its text is readable then, otherwise a box of it with its surroundings. */
export const readable = (box: Point & Size, chart: Size, window: Size): ChartView => {
  const scale = fitScale(chart, window);
  if (scale >= MIN_READABLE_SCALE) return fitted(chart);
  return about(box, READABLE_SCALE / scale, chart, window);
};

/** Resizes the viewport at the same scale; a whole drawing stays whole. */
export const resized = (view: ChartView, chart: Size, before: Size, after: Size): ChartView => {
  if (view.zoom === 1) return view;
  const zoom = (view.zoom * fitScale(chart, before)) / fitScale(chart, after);
  return zoom <= 1 ? fitted(chart) : { ...view, zoom };
};

/** Moves a box into the viewport unless it is wholly visible. */
export const showing = (
  view: ChartView,
  box: Point & Size,
  chart: Size,
  window: Size,
): ChartView => {
  const shown = viewBoxOf(view, chart, window);
  const isShown =
    box.x >= shown.x &&
    box.y >= shown.y &&
    box.x + box.width <= shown.x + shown.width &&
    box.y + box.height <= shown.y + shown.height;
  return isShown ? view : about(box, view.zoom, chart, window);
};
