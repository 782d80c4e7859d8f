const steps = 5

/** The shade of a value between the lowest and the highest, in five steps of the first colour. */
export function shadeOf(value: number, low: number, high: number): string {
  const step = high > low ? Math.min(steps - 1, Math.floor(((value - low) / (high - low)) * steps)) : steps - 1
  return `color-mix(in srgb, var(--c0) ${20 + step * 20}%, var(--surface))`
}
