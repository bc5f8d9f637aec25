import type { Receipt } from '#domain/order/receipt';

/** Wide enough for a phone's screen at its full resolution. */
const WIDTH = 1_080;
const MARGIN = 72;
const HEAD = 230;
const ROW = 104;
const FOOT = 60;

const FONT = '"Inter Variable", system-ui, sans-serif';

/** Cuts a text to what fits; what is cut off is a row of its own length, never the end of an amount. */
const fitted = (canvas: CanvasRenderingContext2D, text: string, width: number): string => {
  if (canvas.measureText(text).width <= width) return text;
  let cut = text;
  while (cut.length > 1 && canvas.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut}…`;
};

/**
 * Draws a receipt as a PNG, dark on white whatever the page looks like.
 * @throws {Error} where the browser draws no picture
 */
export const drawReceipt = async ({ site, title, rows }: Receipt): Promise<Blob> => {
  const sheet = document.createElement('canvas');
  sheet.width = WIDTH;
  sheet.height = HEAD + rows.length * ROW + FOOT;
  const canvas = sheet.getContext('2d');
  if (!canvas) throw new Error('this browser draws no pictures');
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, sheet.width, sheet.height);
  canvas.fillStyle = '#0c7866';
  canvas.font = `700 52px ${FONT}`;
  canvas.fillText(site, MARGIN, 110);
  canvas.fillStyle = '#12211e';
  canvas.font = `600 42px ${FONT}`;
  canvas.fillText(title, MARGIN, 180);
  rows.forEach(({ label, value }, index) => {
    const top = HEAD + index * ROW;
    canvas.fillStyle = '#dfe6e3';
    canvas.fillRect(MARGIN, top - 14, WIDTH - 2 * MARGIN, 2);
    canvas.fillStyle = '#56655f';
    canvas.font = `400 28px ${FONT}`;
    canvas.fillText(fitted(canvas, label, WIDTH - 2 * MARGIN), MARGIN, top + 24);
    canvas.fillStyle = '#12211e';
    canvas.font = `600 36px ${FONT}`;
    canvas.fillText(fitted(canvas, value, WIDTH - 2 * MARGIN), MARGIN, top + 68);
  });
  const picture = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('this browser makes no PNG');
  return picture;
};
