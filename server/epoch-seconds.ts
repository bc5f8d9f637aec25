/** A moment as it travels: whole epoch seconds, what is begun left out. Readers refuse a fraction. */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);
