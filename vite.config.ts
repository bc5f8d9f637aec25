import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (folder: string) => fileURLToPath(new URL(`./${folder}/`, import.meta.url));

/** Shared by the product, Storybook and every test project: macros and paths mean the same everywhere. */
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  resolve: {
    alias: ['domain', 'machines', 'server', 'src', 'stories', 'tests'].map((folder) => ({
      find: new RegExp(`^#${folder}/`),
      replacement: at(folder),
    })),
  },
});
