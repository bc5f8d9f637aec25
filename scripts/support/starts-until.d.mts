/** Why a file has no result. */
export const NOT_STARTED: string;
/** Whether no further file is to be started; `until`: milliseconds since 1970. */
export const isOver: (until: string | undefined) => boolean;
/** Decides once for each file whether it is started. */
export const startsOnce: (isTimeOver: () => boolean) => (file: string) => boolean;
