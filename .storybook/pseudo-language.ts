import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** Module with the messages of the pseudo-language. */
const MODULE = 'virtual:pseudo-language';
const RESOLVED = `\0${MODULE}`;
const PSEUDO = 'pseudo';

/** A third longer than the English, as German and Turkish are at most, and between brackets that show what is cut off. */
const LOOK = { prepend: '⟦', append: '⟧', extend: 0.35 };

/** The room that makes a text longer: spaces, which a page would draw as one. */
const ROOM = /(?<=⟦) +| +(?=⟧)/g;

/** Every message of the site in the pseudo-language: the English with accents, longer and between brackets, as the source of a module. */
export const pseudoMessages = async (): Promise<string> => {
  const { sourceLocale = 'en', ...config } = getConfig();
  const catalogs = await getCatalogs({ ...config, sourceLocale });
  const messages = await Promise.all(
    catalogs.map(
      async (catalog) =>
        (
          await catalog.getTranslations(sourceLocale, {
            fallbackLocales: {},
            sourceLocale,
            missingBehavior: 'resolved',
          })
        ).messages,
    ),
  );
  const { source } = createCompiledCatalog(PSEUDO, Object.assign({}, ...messages), {
    namespace: 'es',
    pseudoLocale: PSEUDO,
    pseudoLocaleOptions: LOOK,
  });
  return source.replace(ROOM, (spaces) => '~'.repeat(spaces.length));
};

/** Gives Storybook the pseudo-language: text that stays English in it goes through no catalogue, and text that is cut off has no room. */
export const pseudoLanguagePlugin = (): Plugin => ({
  name: 'pseudo-language',
  resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? pseudoMessages() : undefined),
});
