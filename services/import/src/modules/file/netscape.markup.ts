/** Where a `<` stands: first on its line, behind a tag, or behind words; whether the list has begun; how many scripts, styles and titles were before. */
export type Place = { before: 'line' | 'tag' | 'text'; hasList: boolean; rawTexts: number }

/** Markup of this length; the beginning of a tag that may be of any length; text; or `unknown` until more of it is there. */
export type Markup =
  | { kind: 'markup'; length: number; isFormatting?: boolean }
  | { kind: 'long'; length: number; name: string }
  | { kind: 'text' }
  | { kind: 'unknown' }

/**
 * Tells whether the `<` at the beginning of a text is markup of a bookmark file. Tags that build the list are markup where such a file has them: at the
 * beginning of a line, or beside another tag. Notes in `place` that the list has begun.
 */
export function readMarkup(text: string, place: Place, isLast: boolean): Markup {
  const name = /^<\/?([a-z][a-z0-9]{0,15})(?=[\s/>])/i.exec(text)?.[1]?.toLowerCase()
  if (name === undefined) return readUnnamed(text, place, isLast)
  if (name === 'title' || rawTexts.has(name)) return readRawText(text, name, place, isLast)
  const isOpening = text.charAt(1) !== '/'
  if (isOpening && (name === 'a' || (headings.has(name) && place.before !== 'text'))) return readLongTag(text, name, place, isLast)
  if (!allTags.has(name) || (frames.has(name) && place.before === 'text')) return { kind: 'text' }
  const tag = wholeTag.exec(text)?.[0]
  if (tag === undefined) return isLast || text.length > maxTagLength ? cutOff(text, isLast) : { kind: 'unknown' }
  const isBuilder = builders.has(name)
  const isPart = !isBuilder || place.before !== 'text' || isBesideList(text, name, tag.length, isLast)
  if (isPart === null) return { kind: 'unknown' }
  if (!isPart) return { kind: 'text' }
  place.hasList ||= isBuilder || name === 'li'
  return { kind: 'markup', length: tag.length, isFormatting: !isBuilder && name !== 'a' && !(headings.has(name) && !isOpening) }
}

/** A title as it is read: formatting that is opened and closed in it stays markup, all other tags are set aside. */
export function repairTitle(title: string, substitute: string): string {
  const opened = new Map<string, number>()
  const closed = new Map<string, number>()
  for (const { 1: slash, 2: name = '', index } of title.matchAll(titleTag)) {
    if (slash === '/') closed.set(name.toLowerCase(), index)
    else if (!opened.has(name.toLowerCase())) opened.set(name.toLowerCase(), index)
  }
  return title.replaceAll(titleTag, (mark, slash: string, written: string | undefined, at: number) => {
    const name = written?.toLowerCase() ?? ''
    const isPaired = slash === '/' ? (opened.get(name) ?? at) < at : (closed.get(name) ?? at) > at
    return name === 'br' || (formatting.has(name) && isPaired) ? mark : substitute + mark.slice(1)
  })
}

const titleTag = /<(\/?)([a-z][a-z0-9]{0,15}(?=[\s>/]))?/gi
const maxTagLength = 2_000
const maxCommentLength = 4_096
const maxRawLength = 64 * 1024
const maxRawTexts = 100
const maxBlanks = 200

const wordSet = (words: string) => new Set(words.split(' '))
const builders = wordSet('dl dt dd hr')
const headings = wordSet('h1 h2 h3 h4 h5 h6')
const formatting = wordSet('b i u s em strong code small big sub sup mark span font tt kbd var samp cite q abbr del ins strike')
/** What a page has around its list. Between words it is text. */
const frames = wordSet(
  'html head body meta link base section article header main nav footer table thead tbody tr td th details summary figure img label button',
)
const allTags = new Set([
  ...builders,
  ...headings,
  ...formatting,
  ...frames,
  ...wordSet('a li ul ol menu dir p br wbr div blockquote pre center'),
])
/** What HTML reads no tags in. */
const rawTexts = wordSet('script style')

const wholeTag = /^<\/?[a-z][a-z0-9]*(?:\s(?:[^<>"']|"[^"<>]*"|'[^'<>]*')*)?\/?>/i
/** Between words, a link has an address at least. */
const linkInText = /^<a\s{1,99}(?:[a-z_-]{1,30}="[^"<>]{0,500}"\s{1,9}){0,9}href\s{0,9}=/i

/** A comment on a line of its own, the type of the document at its beginning, or the beginning of a tag that the text breaks off in. */
function readUnnamed(text: string, { before }: Place, isLast: boolean): Markup {
  if (before !== 'text' && '<!--'.startsWith(text.slice(0, 4))) {
    const line = /^[^\r\n]*/.exec(text)?.[0] ?? ''
    const end = line.indexOf('-->')
    if (end >= 0) return { kind: 'markup', length: end + 3 }
    return isLast || line.length < text.length || line.length > maxCommentLength ? { kind: 'text' } : { kind: 'unknown' }
  }
  if (before !== 'text' && '<!doctype'.startsWith(text.slice(0, 9).toLowerCase())) {
    const declaration = /^<!doctype[^<>]*>/i.exec(text)?.[0]
    if (declaration !== undefined) return { kind: 'markup', length: declaration.length }
    return isLast || text.length > maxTagLength ? { kind: 'text' } : { kind: 'unknown' }
  }
  if (!/^<\/?[a-z0-9]{0,16}$/i.test(text)) return { kind: 'text' }
  return isLast ? cutOff(text, true) : { kind: 'unknown' }
}

/** A tag without an end: the last of the text if it can be one of the list. */
function cutOff(text: string, isLast: boolean): Markup {
  const name = /^<\/?([a-z][a-z0-9]*)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const isPart = name !== '' && !text.includes('\n') && [...builders, 'a', 'h3'].some((tag) => tag.startsWith(name))
  return isLast && isPart ? { kind: 'markup', length: text.length } : { kind: 'text' }
}

/** The tag of a link or a folder, whose icon may be as long as a picture. */
function readLongTag(text: string, name: string, place: Place, isLast: boolean): Markup {
  if (name === 'a') {
    if (!isLast && text.length < maxTagLength && !text.includes('>')) return { kind: 'unknown' }
    if (place.before === 'text' ? !linkInText.test(text) : !/^<a\s/i.test(text))
      return isLast && !text.includes('>') ? cutOff(text, isLast) : { kind: 'text' }
    place.hasList = true
  }
  return { kind: 'long', length: 1 + name.length, name }
}

/** Scripts and styles of a page, and its title, with all that is in them. */
function readRawText(text: string, name: string, place: Place, isLast: boolean): Markup {
  if (place.before === 'text' || text.charAt(1) === '/' || (name === 'title' && place.hasList)) return { kind: 'text' }
  // The end of each is looked for, which takes time.
  if (place.rawTexts > maxRawTexts) return { kind: 'text' }
  const end = text.search(new RegExp(`</${name}\\s{0,9}>`, 'i'))
  if (end < 0 && !isLast && text.length <= maxRawLength) return { kind: 'unknown' }
  place.rawTexts += 1
  if (end < 0 || /\n\s{0,99}<d[tl]\b/i.test(text.slice(0, end))) return { kind: 'text' }
  return { kind: 'markup', length: text.indexOf('>', end) + 1 }
}

/** Whether a tag behind words is one of the list, by what follows it. null until that can be told. */
function isBesideList(text: string, name: string, length: number, isLast: boolean): boolean | null {
  const key = text.charAt(1) === '/' ? `/${name}` : name
  const rest = text.slice(length, length + maxBlanks)
  if (rest.length < maxBlanks && !isLast) return null
  return followers[key]?.test(rest) ?? false
}

const followers: Partial<Record<string, RegExp>> = {
  dt: /^[ \t]*<(?:a\s|h[1-6])/i,
  dl: /^[ \t]*(?:<p>[ \t]*)?(?:<dt>\s*<(?:a\s|h[1-6])|<\/dl>)/i,
  hr: /^[ \t]*<(?:dt|hr|\/dl)[\s>]/i,
  '/dt': /^[ \t]*<(?:dt|dd|\/dl)[\s>]/i,
  '/dd': /^[ \t]*<(?:dt|\/dt|\/dl)[\s>]/i,
  '/dl': /^(?:\s*$|[ \t]*<(?:p|dt|hr|\/dl|\/dt)[\s>])/i,
}
