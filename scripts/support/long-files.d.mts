export declare const longFiles: () => string[];
