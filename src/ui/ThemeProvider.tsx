import {
  createTheme,
  type MantineColorScheme,
  type MantineColorsTuple,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ComponentProps, type ReactNode, useMemo } from 'react';

const jade: MantineColorsTuple = [
  '#e4f4f0',
  '#c9e8e1',
  '#a3d8cd',
  '#7ee0cd',
  '#4fc3ae',
  '#2fb39b',
  '#1a9480',
  '#0b7565',
  '#075a4e',
  '#053f37',
];

const FIELD = {
  wrapper: { '--input-height': '52px', '--input-fz': '16px', '--input-bg': 'var(--bd-card)' },
  input: {},
};

/** Mantine theme of what is not a CSS variable in theme.css. */
const theme = createTheme({
  colors: { jade },
  primaryColor: 'jade',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  components: {
    Input: { vars: () => FIELD },
    // Its mark is no larger than other icons, whatever is pressed around it.
    CloseButton: { defaultProps: { iconSize: 20 } },
    Button: {
      // Mantine computes the contrast with the light jade in both schemes.
      vars: (_: unknown, { variant = 'filled' }: { variant?: string }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--bd-on-jade)' } : {},
      }),
    },
  },
});

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
 * and the colour arithmetic behind them would be loaded for nothing.
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
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
};
