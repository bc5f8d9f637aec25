import { expect, test } from 'vitest';
import { fitted, panned, scaleOf, showing, viewBoxOf, zoomed } from '#src/statechart/chart-view';

const CHART = { width: 1_000, height: 2_000 };
const WINDOW = { width: 500, height: 500 };

test('a fitted chart is wholly in its window, in the middle of it', () => {
  expect(scaleOf(fitted(CHART), CHART, WINDOW)).toBe(0.25);
  expect(viewBoxOf(fitted(CHART), CHART, WINDOW)).toEqual({
    x: -500,
    y: 0,
    width: 2_000,
    height: 2_000,
  });
});

test('a chart smaller than its window is not enlarged', () => {
  const small = { width: 100, height: 50 };
  expect(scaleOf(fitted(small), small, WINDOW)).toBe(1);
});

test('zooming keeps the point under the pointer where it is seen', () => {
  const about = { x: 300, y: 900 };
  const before = viewBoxOf(fitted(CHART), CHART, WINDOW);
  const after = viewBoxOf(zoomed(fitted(CHART), 2, about, CHART, WINDOW), CHART, WINDOW);
  expect(after.width).toBe(before.width / 2);
  expect((about.x - after.x) / after.width).toBeCloseTo((about.x - before.x) / before.width);
  expect((about.y - after.y) / after.height).toBeCloseTo((about.y - before.y) / before.height);
});

test('zooming ends at the whole chart and at three times its size', () => {
  const middle = fitted(CHART);
  expect(zoomed(middle, 0.5, { x: 0, y: 0 }, CHART, WINDOW)).toEqual(middle);
  expect(scaleOf(zoomed(middle, 100, middle, CHART, WINDOW), CHART, WINDOW)).toBe(3);
});

test('panning leaves some of the chart in the middle of the window', () => {
  const view = { zoom: 4, x: 500, y: 1_000 };
  expect(panned(view, { x: 20, y: -30 }, CHART)).toEqual({ zoom: 4, x: 520, y: 970 });
  expect(panned(view, { x: 9_999, y: -9_999 }, CHART)).toEqual({ zoom: 4, x: 1_000, y: 0 });
});

test('a box outside the window is brought into its middle, and one inside moves nothing', () => {
  const view = { zoom: 4, x: 500, y: 1_000 };
  const box = { x: 0, y: 0, width: 100, height: 40 };
  expect(showing(view, box, CHART, WINDOW)).toEqual({ zoom: 4, x: 50, y: 20 });
  expect(showing(view, { ...box, x: 480, y: 980 }, CHART, WINDOW)).toBe(view);
});
