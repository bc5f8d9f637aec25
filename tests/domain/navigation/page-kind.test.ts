import { expect, it } from 'vitest';
import { pageKindOf } from '#domain/navigation/page-kind';

it.each([
  ['/', 'trade'],
  ['/buy', 'trade'],
  ['/sell/usdt', 'trade'],
  ['/buy/DOGE', 'trade'],
  ['/tos.html', 'words'],
  ['/verify.html', 'words'],
  ['/payment.html', 'words'],
  ['/scam-alert.html', 'words'],
  ['/about-us.html', 'words'],
  ['/contact.html', 'words'],
  ['/fees.html', 'fees'],
  ['/faq.html', 'articles'],
  ['/blog', 'articles'],
  ['/blog-post/phi-gom-nhung-gi', 'articles'],
  ['/rates', 'rates'],
  ['/rates/BTC', 'rates'],
])('%s is a public page: of %s', (path, kind) => expect(pageKindOf(path)).toBe(kind));

it.each([
  '/blog/',
  '/blog-post/',
  '/blog-post/a/b',
  '/buyer',
  '/buy/usdt/x',
  '/tos',
  '/tos.HTML',
  '/other.html',
  '/toString',
  '/constructor.html',
  '/__proto__',
  '/login',
  '/rates/',
  '/rates/BTC/x',
  '/order/0000000000000000',
])('%s is none', (path) => expect(pageKindOf(path)).toBeUndefined());
