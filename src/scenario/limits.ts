/**
 * Files are untrusted. These limits are far above any scenario, and keep the time and memory that
 * reading a hostile file takes below about a second and 100 MB.
 */

/** Bytes of a file; characters, where text is handed over. */
export const LARGEST_FILE = 1024 * 1024;
/** Lists and mappings within one another. */
export const DEEPEST_NESTING = 64;
/** Words and signs of YAML; the parser takes several for each value. */
export const MOST_LEXEMES = 100_000;
/** Values of a file, aliases written out. */
export const MOST_VALUES = 10_000;
/** Problems listed of one file; behind them stands how many more there are. */
export const MOST_PROBLEMS = 100;
