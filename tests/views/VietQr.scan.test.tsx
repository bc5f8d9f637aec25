import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { parseVietQr } from '#domain/banks/vietqr';
import { transferQr } from '#domain/order/transfer-qr';
import { RestCard } from '#src/features/order/repair/RestCard';
import { VietQr } from '#src/features/order/VietQr';
import { QUOTE_ENDS_AT } from '#stories/support/sample-offers';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { show } from '#tests/support/show';

/** Pixels for a module: about what a phone sees. */
const SCALE = 4;

const payload = transferQr(SAMPLE_ORDER) ?? '';

/** A picture on the screen, with its side in modules. */
const pictureNamed = (name: string | RegExp) => {
  const picture = screen.getByRole('img', { name });
  return { picture, side: Number(picture.getAttribute('viewBox')?.split(' ')[2]) };
};

const showCode = () => {
  show(<VietQr payload={payload} label="VietQR of the transfer" fileName="vietqr-BD8K" />);
  return pictureNamed('VietQR of the transfer');
};

const showRest = () => {
  show(<RestCard order={SAMPLE_ORDER} amount="229975" until={QUOTE_ENDS_AT} focusRef={null} />);
  return pictureNamed(/^VietQR: 229,975/);
};

/** What the drawing puts on the screen: white where its ground is, black where its path is. */
const pixelsOf = ({ picture, side }: ReturnType<typeof showCode>) => {
  const width = side * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(0xff);
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < SCALE; dy += 1) {
      const start = (Number(y) * SCALE + dy) * width + Number(x) * SCALE;
      for (let at = start; at < start + SCALE; at += 1) data.fill(0, at * 4, at * 4 + 3);
    }
  }
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData;
};

const scan = async (picture: ImageData | Uint8Array) => {
  const codes = await readBarcodes(picture, { formats: ['QRCode'] });
  return codes.map(({ text }) => text);
};

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  // From the disk: the package would fetch it from a network.
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
});

describe('a scanner reads the code', () => {
  test('[ORD-18] off the screen: bank, account, exact amount and transfer text', async () => {
    const [text = ''] = await scan(pixelsOf(showCode()));
    expect(parseVietQr(text)).toMatchObject({
      bin: '970436',
      account: SAMPLE_ORDER.payment.accountNumber,
      amount: SAMPLE_ORDER.cashAmount,
      message: SAMPLE_ORDER.payment.transferText,
    });
  });

  test('[ORD-23] of the rest: exactly what is missing, to the same account with the same text', async () => {
    const [text = ''] = await scan(pixelsOf(showRest()));
    expect(parseVietQr(text)).toMatchObject({
      bin: '970436',
      account: SAMPLE_ORDER.payment.accountNumber,
      amount: '229975',
      message: SAMPLE_ORDER.payment.transferText,
    });
  });

  test('[ORD-18] out of the gallery: the saved picture says the same', async () => {
    showCode();
    const link = screen.getByRole('link', { name: 'Save the VietQR as a picture' });
    expect(link).toHaveAttribute('download', 'vietqr-BD8K.png');
    const [, base64 = ''] = link.getAttribute('href')?.split('data:image/png;base64,') ?? [];
    expect(await scan(new Uint8Array(Buffer.from(base64, 'base64')))).toEqual([payload]);
  });

  test('[ORD-18] in the dark too: it brings its own white ground and margin', () => {
    const { picture, side } = showCode();
    const ground = picture.querySelector('rect');
    expect(ground).toHaveAttribute('fill', '#fff');
    expect(Number(ground?.getAttribute('width'))).toBe(side);
    expect(Number(ground?.getAttribute('height'))).toBe(side);
    const path = picture.querySelector('path')?.getAttribute('d') ?? '';
    const places = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(Math.min(...places)).toBe(4);
    expect(Math.max(...places)).toBe(side - 5);
  });
});
