// The page in which actors are watched, and what watches them: a build of its own beside the product's in dist/,
// so that the product is the same to the byte with and without it.
import { build } from 'vite';
import { at } from './project.mjs';

const INPUTS = {
  inspector: 'src/app/inspector/inspector.html',
  watch: 'src/app/inspector/watch.ts',
};

// One after the other: files of fixed names that shared a third one would not fit together after an upgrade.
for (const [name, input] of Object.entries(INPUTS)) {
  await build({
    configFile: false,
    logLevel: 'warn',
    // A page of its own needs no second favicon.
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
      // The layout of charts is one large file, loaded when the first of them is drawn.
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
