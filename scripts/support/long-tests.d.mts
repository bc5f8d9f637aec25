export declare const LONG: string;
export declare const isLongFile: (path: string) => boolean;
export declare const longFiles: () => string[];
