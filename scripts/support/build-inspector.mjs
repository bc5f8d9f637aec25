// The page in which actors are watched, and what watches them: a build of its own beside the product's in dist/,
// so that the product is the same to the byte with and without it.
import { build } from 'vite';

await build({
  configFile: false,
  logLevel: 'warn',
  // A page of its own needs no second favicon.
  publicDir: false,
  build: {
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        inspector: 'src/app/inspector/inspector.html',
        watch: 'src/app/inspector/watch.ts',
      },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'inspector/[name].js',
        chunkFileNames: 'inspector/[name]-[hash].js',
        assetFileNames: 'inspector/[name][extname]',
      },
    },
  },
});
