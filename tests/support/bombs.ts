/** An SVG of few elements whose filters take minutes to draw. */
export const SLOW_SVG = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="3900" height="3900"><filter id="f" x="0" y="0" width="1" height="1">${'<feMorphology operator="dilate" radius="2000"/>'.repeat(400)}</filter><rect width="3900" height="3900" filter="url(#f)"/></svg>`,
);
