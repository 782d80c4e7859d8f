import type { Content } from './contents.ts'

/** What is right about a page; a field that is left out is not judged. */
export type Labels = {
  title?: string | null
  description?: string | null
  site_name?: string | null
  language?: string | null
  picture?: string | null
  canonical_url?: string
  feeds?: readonly string[]
}
export type LabelledPage = { name: string; url: string; bytes: Uint8Array; contentType: string; labels: Labels }
/** A page of a kind of site, written as such sites document it or are known to write it. `at` is where it is. */
export type Form = {
  name: string
  at: (content: Content) => string
  html: (content: Tags, url: string) => string
  labels: (content: Content, url: string) => Labels
} & {
  encode?: (text: string) => Uint8Array
  contentType?: string
}

/** Content with its texts escaped for HTML. */
export type Tags = Content & { plain: Content }

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function pageOf(form: Form, content: Content): LabelledPage {
  const url = form.at(content)
  const tags = { ...content, title: escaped(content.title), about: escaped(content.about), site: escaped(content.site), plain: content }
  const html = form.html(tags, url)
  const bytes = form.encode ? form.encode(html) : Buffer.from(html)
  const name = `${form.name}, ${content.language}`
  return { name, url, bytes, contentType: form.contentType ?? 'text/html; charset=utf-8', labels: form.labels(content, url) }
}

export const absolute = (path: string, url: string): string => new URL(path, url).href
export const meta = (name: string, content: string): string => `<meta name="${name}" content="${content}">`
export const property = (name: string, content: string): string => `<meta property="${name}" content="${content}">`
export const data = (json: object): string =>
  `<script type="application/ld+json">${JSON.stringify(json).replaceAll('<', String.raw`\u003c`)}</script>`
export const graph = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([name, content]) => property(`og:${name}`, content))
    .join('\n')
