// Builds the inspector page and its watcher, beside the product's build in dist/, so that the product is the same to
// the byte with and without it.
import { build } from 'vite';
import { at } from './project.mjs';

const INPUTS = {
  inspector: 'src/app/inspector/inspector.html',
  watch: 'src/app/inspector/watch.ts',
};

// In sequence: a shared third file would break files of fixed names after an upgrade.
for (const [name, input] of Object.entries(INPUTS)) {
  await build({
    configFile: false,
    logLevel: 'warn',
    // The product has the favicon.
    publicDir: false,
    resolve: {
      alias: [
        { find: /^#src\//, replacement: at('src/') },
        {
          find: 'elkjs/lib/elk.bundled.js',
          replacement: at('src/app/inspector/elk-in-worker.ts'),
        },
      ],
    },
    build: {
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      // The layout of charts is one large file, loaded with the first chart.
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        input: { [name]: input },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'inspector/[name].js',
          chunkFileNames: 'inspector/[name].js',
          assetFileNames: 'inspector/[name][extname]',
        },
      },
    },
  });
}
