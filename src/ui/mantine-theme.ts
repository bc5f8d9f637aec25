import {
  createTheme,
  DEFAULT_THEME,
  type MantineColorsTuple,
  mergeMantineTheme,
} from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './mantine-theme.css';
import { completeTheme } from './late-theme.ts';

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

/** What is not a CSS variable in theme.css. */
const ours = createTheme({
  colors: { jade },
  primaryColor: 'jade',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  components: {
    Input: { vars: () => FIELD },
    // Its mark is no larger than other icons, whatever is pressed around it.
    CloseButton: { defaultProps: { iconSize: 20 } },
  },
});

completeTheme(mergeMantineTheme(DEFAULT_THEME, ours));
