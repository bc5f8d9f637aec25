import type { ComponentProps } from 'react';
import { Box, type BoxProps } from '#src/ui/mantine';

type NoteProps = BoxProps & Omit<ComponentProps<'p'>, keyof BoxProps>;

/** Small paragraph in the dimmed colour, beside what it explains. */
export const Note = (props: NoteProps) => <Box component="p" m={0} fz={13} c="dimmed" {...props} />;
