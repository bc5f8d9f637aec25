import { postJournal } from '../../exchange/books/post-journal.ts';
import type { Database } from '../database.ts';
import { currencies, rates, siteSettings, siteTexts } from '../tables/catalogue.ts';
import { CURRENCIES, OPENINGS } from './currencies.ts';
import { RATES } from './rates.ts';
import { SITE_TEXTS } from './site-texts.ts';

/** Fills a new database with the sample exchange; one that has its settings is left alone. */
export const seed = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [settings] = await tx.select().from(siteSettings);
    if (settings) return;
    await tx.insert(siteSettings).values({
      domain: 'bendoi.example',
      email: 'hotro@bendoi.example',
      minOrderLogin: '150000000',
    });
    await tx.insert(currencies).values([...CURRENCIES]);
    await tx.insert(rates).values([...RATES]);
    await tx.insert(siteTexts).values([...SITE_TEXTS]);
    const at = new Date();
    for (const { code, event } of OPENINGS) {
      await postJournal(tx, { source: `opening/${code}`, event, at });
    }
  });
