import { limits } from '@foyer/contracts/limits'
import sanitizeHtml from 'sanitize-html'
import type { ParsedArticle, ParsedFeed } from '../../src/model/parsed-feed.ts'
import { plainText } from '../../src/text/plain-text.ts'

/** An assertion of feedparser's own tests, translated: `path` into its reading of a feed. */
export type Assertion = { path?: (string | number)[]; op: string; value?: unknown }
export type Judgement = { ok: boolean; got: unknown }

/** What a field of ours is compared by, with what the assertion wants. */
type Field = { got: unknown; same: (expected: unknown) => boolean }

/**
 * Whether a reading of ours holds what an assertion says, in the names of our fields. Null for what we have no field for: a
 * strict-parsing flag, people's e-mail addresses, rights, categories, coordinates, types and bases of single texts.
 */
export function judge(
  feed: ParsedFeed | null,
  { path = [], op, value }: Assertion,
  { charset, file }: { charset: string; file: string },
): Judgement | null {
  const field = fieldOf(feed, path, { charset, file })
  if (!field) return null
  if (op === 'truthy') return { ok: Boolean(field.got), got: field.got }
  if (op === 'falsy') return { ok: !field.got, got: field.got }
  const same = field.same(value)
  return { ok: op === '!=' ? !same : same, got: field.got }
}

function fieldOf(feed: ParsedFeed | null, path: readonly (string | number)[], about: { charset: string; file: string }): Field | null {
  const [first, second, third] = path
  if (first === 'encoding') return { got: about.charset, same: (expected) => sameCharset(String(expected), about.charset) }
  if (first === 'version')
    return { got: feed?.format, same: (expected) => String(expected).startsWith(feed?.format === 'rdf' ? 'rss' : (feed?.format ?? '?')) }
  if (first === 'feed' && typeof second === 'string') return feedField(feed, [second, ...path.slice(2)])
  if (first !== 'entries' || typeof second !== 'number' || typeof third !== 'string') return null
  return entryField(feed?.articles[second], [third, ...path.slice(3)], about.file)
}

function feedField(feed: ParsedFeed | null, path: readonly (string | number)[]): Field | null {
  switch (path.join('.')) {
    case 'title':
    case 'title_detail.value':
      return words(feed?.title ?? null, limits.title)
    case 'description':
    case 'subtitle':
    case 'tagline':
    case 'info':
    case 'subtitle_detail.value':
    case 'tagline_detail.value':
    case 'info_detail.value':
      return words(feed?.description ?? null, limits.description)
    case 'link':
      return exact(feed?.site_url ?? null)
    case 'language':
      return exact(feed?.language ?? null)
    case 'icon':
    case 'logo':
    case 'image.href':
    case 'image.url':
      return exact(feed?.icon ?? null)
    default:
      return null
  }
}

function entryField(article: ParsedArticle | undefined, path: readonly (string | number)[], file: string): Field | null {
  switch (path.join('.')) {
    case 'title':
    case 'title_detail.value':
      return words(article?.title ?? null, limits.title)
    case 'link':
      return exact(article?.url ?? null)
    case 'id':
    case 'guid':
      return exact(article?.id ?? null)
    case 'summary':
    case 'description':
    case 'summary_detail.value':
      // Which elements may stay is said by article-content; here it is the words.
      return file.startsWith('wellformed/sanitize/') ? words(article?.summary ?? null, 300) : text(article)
    case 'content.0.value':
      return file.startsWith('wellformed/sanitize/')
        ? words(article?.content == null ? null : plainText(article.content, 300), 300)
        : markup(article)
    case 'authors.0.name':
      return { got: article?.author, same: (expected) => article?.author?.split(', ')[0] === expected }
    case 'author':
    case 'author_detail.name':
      return { got: article?.author, same: (expected) => article?.author === String(expected).replace(/ \(.*@.*\)$/, '') }
    case 'published_parsed':
    case 'created_parsed':
      return date(article?.published ?? null)
    case 'updated_parsed':
      return date(article?.updated ?? null)
    case 'enclosures.0.url':
    case 'enclosures.0.href':
      return exact(article?.enclosures[0]?.url ?? null)
    case 'enclosures.0.type':
      return exact(article?.enclosures[0]?.type ?? null)
    case 'enclosures.0.length':
      return { got: article?.enclosures[0]?.length, same: (expected) => String(article?.enclosures[0]?.length) === String(expected) }
    default:
      return null
  }
}

/** Addresses are compared as addresses: `http://A.example` is `http://a.example/`. */
const exact = (got: unknown): Field => ({
  got,
  same: (expected) => got === expected || (typeof expected === 'string' && typeof got === 'string' && URL.parse(expected)?.href === got),
})

/** Plain text of ours, markup of theirs. */
function words(got: string | null, most: number): Field {
  return { got, same: (expected) => got === plainText(String(expected), most) || got === fold(String(expected)) }
}

/** The words in the summary, and the markup in the content where there is nothing fuller. */
function text(article: ParsedArticle | undefined): Field {
  const summary = words(article?.summary ?? null, 300)
  const content = markup(article)
  return {
    got: [summary.got, content.got],
    same: (expected) => summary.same(expected) && (!String(expected).includes('<a ') || content.same(expected)),
  }
}

function markup(article: ParsedArticle | undefined): Field {
  const got = article?.content ?? null
  return {
    got,
    same: (expected) => got !== null && [canonical(String(expected)), canonical(escape(String(expected)))].includes(canonical(got)),
  }
}

function date(got: Date | null): Field {
  const parts = got && [
    got.getUTCFullYear(),
    got.getUTCMonth() + 1,
    got.getUTCDate(),
    got.getUTCHours(),
    got.getUTCMinutes(),
    got.getUTCSeconds(),
  ]
  return { got, same: (expected) => parts !== null && Array.isArray(expected) && parts.every((part, at) => part === expected[at]) }
}

/** HTML written in one way, without what runs: feedparser cleans, we leave that to those who show it. */
function canonical(html: string): string {
  return fold(
    sanitizeHtml(html, {
      allowedTags: false,
      allowedAttributes: false,
      allowVulnerableTags: true,
      exclusiveFilter: ({ tag }) => tag === 'script' || tag === 'style',
    }),
  )
}

const fold = (written: string): string => written.replaceAll(/\s+/g, ' ').trim()
const escape = (written: string): string => written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function sameCharset(expected: string, got: string): boolean {
  try {
    // ASCII and ISO 8859-1 are names of windows-1252 to the Encoding Standard, gb2312 of gbk.
    const encoding = new TextDecoder(expected).encoding
    if (encoding === 'gb18030' && got === 'gbk') return true
    return encoding === got || expected.toLowerCase() === got
  } catch {
    return expected.toLowerCase() === got
  }
}
