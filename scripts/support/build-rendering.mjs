// Builds what renders pages in the service: one file with everything in it, beside the product's build in dist/.
import { build } from 'vite';
import { at } from './project.mjs';

await build({
  configFile: at('vite.config.ts'),
  logLevel: 'warn',
  publicDir: false,
  // Libraries as browsers have them: what they render must be what they hydrate.
  ssr: {
    noExternal: true,
    resolve: { conditions: ['browser', 'module', 'import', 'production', 'default'] },
  },
  resolve: {
    // There is no browser to read an article's markup.
    alias: [
      {
        find: /^\.\/inert-nodes\.ts$/,
        replacement: at('src/app/rendering/inert-nodes.ts'),
      },
    ],
  },
  build: {
    ssr: 'src/app/rendering/worker.ts',
    emptyOutDir: false,
    minify: true,
    outDir: at('dist/rendering'),
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: 'worker.js' },
    },
  },
});
