export const copyOfFiles: () => string;
export const remove: (home: string) => void;
