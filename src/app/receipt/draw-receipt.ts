import type { Receipt } from '#domain/order/receipt';

/** Wide enough for a phone's screen at its full resolution. */
const WIDTH = 1_080;
const MARGIN = 72;
const HEAD = 230;
const ROW = 104;
const LINE = 46;
const FOOT = 60;

const FONT = '"Inter Variable", system-ui, sans-serif';

/** A text in lines that fit: nothing of an address or a transaction id is cut off. */
const linesOf = (canvas: CanvasRenderingContext2D, text: string): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const sign of text) {
    if (line !== '' && canvas.measureText(line + sign).width > WIDTH - 2 * MARGIN) {
      lines.push(line);
      line = '';
    }
    line += sign;
  }
  return [...lines, line];
};

const LABEL_FONT = `400 28px ${FONT}`;
const VALUE_FONT = `600 36px ${FONT}`;

/**
 * Draws a receipt as a PNG, dark on white whatever the page looks like.
 * @throws {Error} where the browser draws no picture
 */
export const drawReceipt = async ({ site, title, rows }: Receipt): Promise<Blob> => {
  const sheet = document.createElement('canvas');
  const canvas = sheet.getContext('2d');
  if (!canvas) throw new Error('this browser draws no pictures');
  canvas.font = VALUE_FONT;
  const written = rows.map(({ label, value }) => ({ label, lines: linesOf(canvas, value) }));
  const heightOf = ({ lines }: (typeof written)[number]) => ROW + (lines.length - 1) * LINE;
  sheet.width = WIDTH;
  sheet.height = written.reduce((sum, row) => sum + heightOf(row), HEAD + FOOT);
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, sheet.width, sheet.height);
  canvas.fillStyle = '#0c7866';
  canvas.font = `700 52px ${FONT}`;
  canvas.fillText(site, MARGIN, 110);
  canvas.fillStyle = '#12211e';
  canvas.font = `600 42px ${FONT}`;
  canvas.fillText(title, MARGIN, 180);
  let top = HEAD;
  for (const row of written) {
    canvas.fillStyle = '#dfe6e3';
    canvas.fillRect(MARGIN, top - 14, WIDTH - 2 * MARGIN, 2);
    canvas.fillStyle = '#56655f';
    canvas.font = LABEL_FONT;
    canvas.fillText(row.label, MARGIN, top + 24);
    canvas.fillStyle = '#12211e';
    canvas.font = VALUE_FONT;
    for (const [at, line] of row.lines.entries())
      canvas.fillText(line, MARGIN, top + 68 + at * LINE);
    top += heightOf(row);
  }
  const picture = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('this browser makes no PNG');
  return picture;
};
