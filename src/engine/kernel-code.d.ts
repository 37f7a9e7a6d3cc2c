/** The compiled kernel (kernel/visits.ts) in base 64, for memory that threads share and for memory of one's own; build.mjs writes it. */
export const SHARED: string;
export const OWN: string;
