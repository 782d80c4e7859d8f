/** What a tag becomes: itself, text, or a tag with the end of another before it. */
export type OpmlStructure = (tag: string) => { kind: 'tag'; text: string } | { kind: 'text' } | { kind: 'after'; closing: string }

/**
 * Follows the tags of a subscription list, so that an XML parser can read one whose outlines are closed twice or never: an end of what is not open is
 * text, as are the ends of the list itself, behind which another one may follow, and its beginning; a feed ends where the next begins.
 */
export function createOpmlStructure(): OpmlStructure {
  const open: Array<{ name: string; isFeed: boolean }> = []
  let isBehindList = false

  const close = (tag: string, name: string): ReturnType<OpmlStructure> => {
    const at = open.findLastIndex((element) => element.name.toLowerCase() === name.toLowerCase())
    const element = open[at]
    isBehindList ||= lists.has(name.toLowerCase())
    if (!element || lists.has(name.toLowerCase())) return { kind: 'text' }
    open.length = at
    // Names may differ in case.
    return { kind: 'tag', text: tag.replace(name, () => element.name) }
  }

  return (tag) => {
    const [, slash, name] = /^<(\/?)\s*([^\s<>/=!?]+)/.exec(tag) ?? []
    if (name === undefined) return { kind: isBehindList && /^<(?:\?xml|!doctype)\s/i.test(tag) ? 'text' : 'tag', text: tag }
    if (slash === '/') return close(tag, name)
    const isFeed = /\sxmlurl\s*=\s*["']\s*[^\s"']/i.test(tag)
    const around = open.at(-1)
    if (isFeed && around?.isFeed === true) {
      open.pop()
      return { kind: 'after', closing: `</${around.name}>` }
    }
    if (!tag.endsWith('/>') && open.length < maxOpen) open.push({ name, isFeed })
    return { kind: 'tag', text: tag }
  }
}

const lists = new Set(['opml', 'body'])
/** More than may be open. */
const maxOpen = 2_000
