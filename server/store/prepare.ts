import { fileURLToPath } from 'node:url';
import { postJournal } from '../exchange/books/post-journal.ts';
import type { Database } from './database.ts';
import { CURRENCIES, OPENINGS } from './seed/currencies.ts';
import { FAQ_CATEGORIES, FAQS } from './seed/faqs.ts';
import { NEWS, NEWS_CATEGORIES } from './seed/news.ts';
import { RATES } from './seed/rates.ts';
import { SITE_TEXTS } from './seed/site-texts.ts';
import { currencies, rates, siteSettings, siteTexts } from './tables/catalogue.ts';
import { faqCategories, faqs, news, newsCategories } from './tables/content.ts';
import { transact } from './transaction.ts';

/** Fills a new database with the sample exchange; one that has its settings is left alone. */
const seed = (db: Database): Promise<void> =>
  transact(db, async (tx) => {
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
    await tx.insert(faqCategories).values([...FAQ_CATEGORIES]);
    await tx.insert(faqs).values([...FAQS]);
    await tx.insert(newsCategories).values([...NEWS_CATEGORIES]);
    await tx.insert(news).values([...NEWS]);
    const at = new Date();
    for (const { code, event } of OPENINGS) {
      await postJournal(tx, { source: `opening/${code}`, event, at });
    }
  });

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings a database of any age to today's tables and, when it is new, to the sample data. */
export const prepareTables = async <Db extends Database>(
  db: Db,
  migrate: (db: Db, config: { readonly migrationsFolder: string }) => Promise<void>,
): Promise<void> => {
  await migrate(db, { migrationsFolder: MIGRATIONS });
  await seed(db);
};
