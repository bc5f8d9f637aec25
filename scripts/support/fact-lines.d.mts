export const COLUMNS: number;
export function factLines(row: Readonly<Record<string, unknown>>): string[];
