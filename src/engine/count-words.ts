/** Whole numbers in words: 1,000,000 rolls. (Intl takes 9 ms to load, as long as all the rest of a short run.) */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}
