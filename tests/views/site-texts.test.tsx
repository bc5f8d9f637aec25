import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { SiteText } from '#domain/catalogue/site-info';
import type { Locale } from '#domain/text/locale';
import { useSiteTexts } from '#src/fields/site-text/use-site-texts';
import { withSiteInfo } from '#stories/support/buy-config';
import { createI18n } from '#stories/support/i18n';

const OWN = 'We are closed on Monday.';
const STANDARD = 'Enter the quantity you want, or the dong you want to pay.';

const NOTICE: SiteText = {
  ...{ code: 'notice', vi: 'Thông báo.', en: '' },
  ...{ imageSrc: '', moreData: '', description: '', status: 1 },
};

const Lines = ({ config }: { readonly config: SiteConfig }) =>
  useSiteTexts(config)
    .linesOf('notice')
    .map((line) => <p key={line}>{line}</p>);

const linesIn = (locale: Locale, en: string) => {
  const config = withSiteInfo({ texts: [{ ...NOTICE, en }] });
  const { unmount } = render(
    <I18nProvider i18n={createI18n({ locale })}>
      <Lines config={config} />
    </I18nProvider>,
  );
  const lines = screen.getAllByText(/./, { selector: 'p' }).map((line) => line.textContent);
  unmount();
  return lines;
};

test('[I18N-01] a text that the site begins with is read in the page’s language, one of its operators in English', () => {
  expect(linesIn('de', `${STANDARD}\n${OWN}`)).toEqual([
    'Geben Sie die gewünschte Menge ein oder den Betrag in Dong, den Sie zahlen möchten.',
    OWN,
  ]);
  expect(linesIn('en', `${STANDARD}\n${OWN}`)).toEqual([STANDARD, OWN]);
  expect(linesIn('vi', `${STANDARD}\n${OWN}`)).toEqual(['Thông báo.']);
});

test('a text that is named like a property of every object is shown as it is', () => {
  expect(linesIn('de', 'constructor')).toEqual(['constructor']);
});
