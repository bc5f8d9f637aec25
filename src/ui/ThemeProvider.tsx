import {
  type MantineColorScheme,
  MantineContext,
  MantineThemeContext,
  useProviderColorScheme,
} from '@mantine/core';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { lateTheme } from './late-theme.ts';

const nothing = () => undefined;

/** Follows the system's colour scheme, without a stored choice. */
const followSystem = {
  get: (preset: MantineColorScheme) => preset,
  set: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
};

const getRootElement = () => document.documentElement;

interface ThemeProviderProps {
  readonly children: ReactNode;
  /** Fixed scheme; the system's by default. */
  readonly scheme?: 'light' | 'dark';
  /** In jsdom Mantine leaves out transitions and portals. */
  readonly env?: 'default' | 'test';
}

/**
 * MantineProvider without the part that writes style elements: a strict content security policy would refuse them,
 * and the colour arithmetic behind them would be loaded for nothing. The theme comes with the first of Mantine's components.
 */
export const ThemeProvider = ({ children, scheme, env = 'default' }: ThemeProviderProps) => {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager: followSystem,
    defaultColorScheme: 'auto',
    forceColorScheme: scheme,
    getRootElement,
  });
  const value = useMemo(
    (): ComponentProps<typeof MantineContext>['value'] => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
      env,
    }),
    [colorScheme, setColorScheme, clearColorScheme, env],
  );
  return (
    <MantineContext value={value}>
      <MantineThemeContext value={lateTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
};
