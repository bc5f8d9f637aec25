import type { MantineTheme } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';

/** Stands in for Mantine's file of the same content in builds, without the default theme (`vite.config.ts`). */
export const MantineThemeContext = createContext<MantineTheme | null>(null);

/** @throws {Error} outside the context */
export const useMantineTheme = (): MantineTheme => {
  const theme = use(MantineThemeContext);
  if (!theme) throw new Error('a component of Mantine outside ThemeProvider');
  return theme;
};

/** Mantine's components outside a provider have none either. */
export const useSafeMantineTheme = (): MantineTheme => useMantineTheme();

/** Mantine's provider merges themes; ours are complete (`late-theme.ts`). */
export const MantineThemeProvider = ({ children }: { readonly children: ReactNode }) => children;
