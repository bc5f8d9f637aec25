import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { render } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { parseVietQr } from '#domain/vietqr';
import { qrModules } from '#src/features/order/qr-picture';
import { qrPng } from '#src/features/order/qr-png';
void [readFileSync, createRequire, render, beforeAll, describe, expect, test, prepareZXingModule, readBarcodes, parseVietQr, qrModules, qrPng];
test('x', async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const r = await readBarcodes(qrPng(qrModules('hello world')));
  console.log(r.map((x) => x.text));
});
