/** What JSON-LD (schema.org) says of the page itself; null where it says nothing. */
export type StructuredData = Record<'title' | 'description' | 'picture' | 'language' | 'site', string | null>

const maxScripts = 10
const maxScriptLength = 300_000
const maxNodes = 200
/** What a page is about, as far as it is one thing: lists, crumbs and organisations are not. */
const aboutPage =
  /(?:Article|Posting|Report|Page|Product|VideoObject|Recipe|Book|Movie|TVSeries|TVEpisode|Event|Course|Review|SoftwareApplication|SoftwareSourceCode|MobileApplication|WebApplication|PodcastEpisode|PodcastSeries|MusicRecording|MusicAlbum|Dataset|HowTo|JobPosting|Place|Restaurant|Hotel|Question|ImageObject|Photograph|CreativeWork)$/

type Node = Readonly<Record<string, unknown>>

/** Reads the contents of `<script type="application/ld+json">`. What is broken, or much too long, is left out. Never throws. */
export function structuredData(scripts: readonly string[]): StructuredData {
  const nodes = scripts.slice(0, maxScripts).flatMap((script) => nodesOf(script))
  const own = nodes.filter((node) => typesOf(node).some((type) => aboutPage.test(type))).toSorted((a, b) => rankOf(b) - rankOf(a))
  const first = (read: (node: Node) => string | null) => own.map(read).find((text) => text !== null) ?? null
  return {
    title: first((node) => textOf(node['headline']) ?? textOf(node['name'])),
    description: first((node) => textOf(node['description'])),
    picture: first((node) => addressOf(node['image']) ?? addressOf(node['thumbnailUrl'])),
    language: first((node) => textOf(node['inLanguage']) ?? textOf(Object(node['inLanguage'])['alternateName'])),
    site: first((node) => textOf(Object(node['isPartOf'])['name']) ?? textOf(Object(node['publisher'])['name'])),
  }
}

/** An article says more of itself than the page that it is on. */
const rankOf = (node: Node): number => (typesOf(node).some((type) => /Page$|^CreativeWork$|^ImageObject$/.test(type)) ? 0 : 1)

/** The things at the top of a document, and those in its `@graph` and `mainEntity`. */
function nodesOf(json: string): Node[] {
  const nodes: Node[] = []
  const waiting: unknown[] = [parsed(json)]
  while (waiting.length > 0 && nodes.length < maxNodes) {
    const value = waiting.shift()
    if (Array.isArray(value)) waiting.push(...value.slice(0, maxNodes))
    else if (isNode(value)) {
      nodes.push(value)
      waiting.push(...[value['@graph'], value['mainEntity']].filter((inner) => typeof inner === 'object'))
    }
  }
  return nodes
}

function parsed(json: string): unknown {
  if (json.length > maxScriptLength) return null
  try {
    // Some sites put it into a comment, or escape it as HTML does text.
    return JSON.parse(
      json
        .trim()
        .replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[)\s*/, '')
        .replace(/(?:-->|\/\*\]\]>\*\/|\/\/\]\]>)$/, ''),
    )
  } catch {
    return null
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const typesOf = (node: Node): string[] => [node['@type']].flat().filter((type): type is string => typeof type === 'string')
const textOf = (value: unknown): string | null => (typeof value === 'string' && /\S/.test(value) ? value : null)

/** The address of an image: a text, an ImageObject, or the first of several. */
function addressOf(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return isNode(first) ? (textOf(first['url']) ?? textOf(first['contentUrl'])) : textOf(first)
}
