import { describe, expect, it, test } from 'vitest';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { guideVideoOf, supportChannels } from '#domain/catalogue/support-channels';

const SITE = {
  ...PLAIN_SITE,
  tawkId: '5f0c1a2b3c/default',
  email: 'hotro@bendoi.test',
  phone: '+84 (28) 3822-0001',
  skype: 'live:bendoi vn',
  yahoo: 'bendoi_yahoo',
};

describe('the support channels of the configuration', () => {
  test('[ORD-25] are all that it names, each with the way to reach it', () =>
    expect(supportChannels(SITE)).toEqual([
      { kind: 'chat', name: '', href: 'https://tawk.to/chat/5f0c1a2b3c/default' },
      { kind: 'email', name: 'hotro@bendoi.test', href: 'mailto:hotro@bendoi.test' },
      { kind: 'phone', name: '+84 (28) 3822-0001', href: 'tel:+842838220001' },
      { kind: 'skype', name: 'live:bendoi vn', href: 'skype:live%3Abendoi%20vn?chat' },
      { kind: 'yahoo', name: 'bendoi_yahoo', href: '' },
    ]));

  it('are none where it names none', () => expect(supportChannels(PLAIN_SITE)).toEqual([]));

  it.each(['javascript:alert(1)', '../../evil', 'a b', 'a/b/c'])(
    'leave out a chat whose id is %s',
    (tawkId) => expect(supportChannels({ ...PLAIN_SITE, tawkId })).toEqual([]),
  );
});

it.each([
  ['https://video.example/watch?v=1', 'https://video.example/watch?v=1'],
  ['https://video.example', 'https://video.example'],
  ['http://video.example/1', undefined],
  ['https://us@video.example/', undefined],
  ['javascript:alert(1)//https://', undefined],
  ['', undefined],
])('[HOME-04] the video of %j is %j', (videoLink, href) =>
  expect(guideVideoOf({ videoLink })).toBe(href),
);
