import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PLAIN_TEXT } from '#domain/wire/defaults';
import { CoinIcon } from '#src/features/trade/CoinIcon';
import { CoinMark } from '#src/features/trade/CoinMark';
import { PartnerPanel } from '#src/features/trade/SidePanels';
import { withSiteInfo } from '#stories/support/buy-config';
import { show } from '#tests/support/show';

const OWN = '/images/own.svg';
const FOREIGN = ['//evil.example/x.svg', 'https://evil.example/x.svg', ''];

const pictures = () =>
  [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
/** Colour of the disc that a coin is drawn on. */
const disc = () => document.querySelector('circle')?.getAttribute('fill');

describe('[CFG-03] the picture that operators name', () => {
  test('is drawn in place of the icon of a coin that has one, and of one that has none', () => {
    render(
      <>
        <CoinIcon code="BTC" image={OWN} />
        <CoinIcon code="NOPE" image="/images/nope.svg" />
      </>,
    );
    expect(pictures()).toEqual([OWN, '/images/nope.svg']);
    expect(disc()).toBeUndefined();
  });

  test.each(FOREIGN)('of another host, or none, %j, leaves the drawing or the letters', (image) => {
    render(<CoinIcon code="BTC" image={image} />);
    expect(disc()).toBe('#c26a04');
    render(<CoinIcon code="NOPE" image={image} />);
    expect(screen.getByText('NOPE')).toBeInTheDocument();
    expect(pictures()).toEqual([]);
  });

  test.each(['TRC20', 'BTC'])('stands beside the name of %s above the form', async (code) => {
    show(<CoinMark code={code} image={OWN} />);
    await waitFor(() => expect(pictures()).toEqual([OWN]));
  });

  test.each([
    ['TRC20', '₮'],
    ['BEP20', '₮'],
  ])('is not needed: %s has its letter at once', (code, letter) => {
    show(<CoinMark code={code} />);
    expect(document.body.textContent).toBe(letter);
  });

  test('[ENT-03] is drawn with the offer of its partner, never from another host', () => {
    const texts = [OWN, ...FOREIGN].map((imageSrc, index) => ({
      ...PLAIN_TEXT,
      ...{ code: `partner-${index}`, vi: 'Đối tác', en: `Partner ${index}\nAn offer.`, imageSrc },
    }));
    show(<PartnerPanel config={withSiteInfo({ texts })} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      [0, 1, 2, 3].map((index) => `Partner ${index}An offer.`),
    );
    expect(screen.getAllByRole('listitem')[0]?.querySelector('img')?.getAttribute('src')).toBe(OWN);
    expect(pictures()).toEqual([OWN]);
  });
});
