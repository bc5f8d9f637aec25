import type { MantineTheme } from '@mantine/core';

/**
 * Mantine's theme: empty until the first of Mantine's components is loaded, and complete before that one is rendered. Pages that
 * visits begin with have none of them.
 */
export const lateTheme = {} as MantineTheme;

/** Completes the theme, once. */
export const completeTheme = (theme: MantineTheme): void => void Object.assign(lateTheme, theme);
