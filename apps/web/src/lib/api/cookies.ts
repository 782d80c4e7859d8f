/** A cookie that scripts may read, decoded; undefined when there is none. */
export function readCookie(name: string, all: string = document.cookie): string | undefined {
  for (const pair of all.split('; ')) {
    const end = pair.indexOf('=')
    if (end > 0 && pair.slice(0, end) === name) return decodeURIComponent(pair.slice(end + 1))
  }
  return undefined
}
