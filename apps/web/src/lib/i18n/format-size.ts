/** A size in bytes as people write it: in KB or MB. */
export function formatSize(bytes: number, language: string): string {
  const isSmall = bytes < 1_000_000
  const unit = isSmall ? 'kilobyte' : 'megabyte'
  const value = bytes / (isSmall ? 1_000 : 1_000_000)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: isSmall ? 0 : 1 }).format(Math.max(value, 1))
}
