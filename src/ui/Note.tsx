import { Box, type BoxProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type NoteProps = BoxProps & Omit<ComponentProps<'p'>, keyof BoxProps>;

/** Small paragraph in the dimmed colour, beside what it explains. */
export const Note = (props: NoteProps) => <Box component="p" m={0} fz={13} c="dimmed" {...props} />;
