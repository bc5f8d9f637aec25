import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

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

/** Colours, radii and faces are CSS variables in theme.css; what Mantine only takes as values is here. */
const theme = createTheme({
  colors: { jade },
  primaryColor: 'jade',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  components: {
    Input: { vars: () => FIELD },
    Button: {
      defaultProps: { mih: 44 },
      // Mantine reckons the contrast with the light jade in both schemes.
      vars: (_: unknown, { variant = 'filled' }: { variant?: string }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--bd-on-jade)' } : {},
      }),
    },
  },
});

interface ThemeProviderProps {
  readonly children: ReactNode;
  /** Light or dark whatever the system says; the system decides when absent. */
  readonly scheme?: 'light' | 'dark';
  /** In jsdom Mantine leaves out transitions and portals. */
  readonly env?: 'default' | 'test';
}

/** Writes no style elements of its own: a strict content security policy would refuse them. */
export const ThemeProvider = ({ children, scheme, env = 'default' }: ThemeProviderProps) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    {...(scheme && { forceColorScheme: scheme })}
    withCssVariables={false}
    withGlobalClasses={false}
    env={env}
  >
    {children}
  </MantineProvider>
);
