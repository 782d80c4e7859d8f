/** Where a page leads on to, and after how many seconds. */
export type MetaRefresh = { seconds: number; target: string }

const maxContent = 4_000

/**
 * Reads the content of `<meta http-equiv="refresh">` (HTML Standard, "shared declarative refresh steps"). `target` is as written, to be resolved against
 * the base URL of the page; '' means the page itself. Null for what browsers ignore.
 */
export function readMetaRefresh(content: string): MetaRefresh | null {
  const [, digits, rest = ''] = refreshContent.exec(content.slice(0, maxContent)) ?? []
  if (digits === undefined) return null
  const written = rest.replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, '')
  const quote = /^["']/.exec(written)?.[0]
  return { seconds: Number(digits), target: (quote ? (written.slice(1).split(quote)[0] ?? '') : written).trim() }
}

const refreshContent = /^[\t\n\f\r ]*(\d+(?!\d)|(?=\.))[\d.]*(?:$|(?=[;,\t\n\f\r ])[\t\n\f\r ]*[;,]?[\t\n\f\r ]*([^]*)$)/
