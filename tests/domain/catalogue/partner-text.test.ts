import { expect, test } from 'vitest';
import { partnerDataOf, partnerPathOf } from '#domain/catalogue/partner-text';

const isPartner = (name: string) => ['1', 'song-hong'].includes(name);

test.each([
  ['partner-1', '/go/1'],
  ['partner-song-hong', '/go/song-hong'],
  ['shop:partner-1', '/go/1'],
  ['partner-2', undefined],
  ['partner-', undefined],
  ['warning', undefined],
  ['1', undefined],
])('[HOME-01] a text %s leads to %s where only 1 and song-hong are configured', (code, path) =>
  expect(partnerPathOf({ moreData: partnerDataOf(code, isPartner) })).toBe(path),
);

test.each([
  '',
  'no JSON',
  'null',
  '"1"',
  '{}',
  '{"partner":1}',
  '{"partner":"../sandbox"}',
  '{"partner":"//evil.example"}',
  '{"partner":"a/b"}',
])('additional data %s leads nowhere', (moreData) =>
  expect(partnerPathOf({ moreData })).toBeUndefined(),
);
