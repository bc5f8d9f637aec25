/** Width and height, of a drawing in its own units or of the window it is seen through in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What of a drawing its window shows: `zoom` times as large as where all of it fits, about the point (x, y). */
export interface ChartView extends Point {
  readonly zoom: number;
}

/** Larger than this, a text is no easier to read. */
const MAX_SCALE = 3;

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

/** The part of the drawing that the window shows, as an SVG's `viewBox`. */
export const viewBoxOf = (view: ChartView, chart: Size, window: Size) => {
  const scale = scaleOf(view, chart, window);
  const width = window.width / scale;
  const height = window.height / scale;
  return { x: view.x - width / 2, y: view.y - height / 2, width, height };
};

/** Moves a view by units of the drawing; some of the drawing stays in the middle. */
export const panned = (view: ChartView, by: Point, { width, height }: Size): ChartView => ({
  ...view,
  x: clamp(view.x + by.x, 0, width),
  y: clamp(view.y + by.y, 0, height),
});

/** Zooms about a point of the drawing, which stays where it is seen; at the least all of it is shown. */
export const zoomed = (
  view: ChartView,
  factor: number,
  about: Point,
  chart: Size,
  window: Size,
): ChartView => {
  const max = Math.max(1, MAX_SCALE / fitScale(chart, window));
  const zoom = clamp(view.zoom * factor, 1, max);
  if (zoom === 1) return fitted(chart);
  const rest = view.zoom / zoom;
  const by = { x: (about.x - view.x) * (1 - rest), y: (about.y - view.y) * (1 - rest) };
  return panned({ ...view, zoom }, by, chart);
};

/** Brings a box of the drawing into the window when it is not wholly there. */
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
  return isShown ? view : { ...view, x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
