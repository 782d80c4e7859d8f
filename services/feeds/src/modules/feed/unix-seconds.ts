/** Seconds since 1970, as every call gives times. */
export function unixSeconds(date: Date | null | undefined): number | null {
  return date ? Math.floor(date.getTime() / 1000) : null
}
