/** What a stored screen was made for. It is shown only where all of it still holds. */
export type ScreenTerms = {
  /** The id of the person that it was rendered for. */
  viewer: string
  /** Of the build whose files it names. */
  version: string
  language: string
  /** Whether its first paint waits for what this browser has stored, such as a theme. */
  hasChoices: boolean
  /** Of `/`: the page that was open last, where that decides which page is first. */
  lastPage: string | null
  /** The names of the queries whose answers it shows. */
  queries: string[]
}

/** What the browser says at the moment: its cookies, and of which build and language its service worker is. */
export type BrowserState = { cookies: ReadonlyMap<string, string>; version: string; language: string }

/** Whether a stored screen may be shown. */
export function termsHold(terms: ScreenTerms, { cookies, version, language }: BrowserState): boolean {
  return (
    terms.viewer === viewerOf(cookies) &&
    terms.version === version &&
    terms.language === language &&
    terms.hasChoices === cookies.has(choicesCookie) &&
    (terms.lastPage === null || terms.lastPage === cookies.get(lastPageCookie))
  )
}

/** The id of the person who is signed in, as the server has told this browser; undefined where nobody is. */
export function viewerOf(cookies: ReadonlyMap<string, string>): string | undefined {
  return cookies.get('__Host-user_id') ?? cookies.get('user_id')
}

/** Whether an address is that of a screen that is stored: the front and pages, without a token or anything else behind their path. */
export function isScreenAddress({ pathname, search }: URL): boolean {
  return search === '' && /^\/(?:p\/[^/]+(?:\/[^/]*)?|[^/]*)$/.test(pathname)
}

/** What a document says that the server has rendered. */
export type ScreenDocument = {
  viewer: string
  language: string
  hasChoices: boolean
  /** The script that starts the app. */
  entry: string
  queries: string[]
  /** The path of the screen: for `/` that of the first page. */
  path: string
}

/** null for a document that is never stored: the plain shell, and screens of visitors, of pupils, of who acts as somebody else, and by the host of a team. */
export function readDocument(html: string): ScreenDocument | null {
  const tag = /<html lang="[a-z]+" data-viewer="member"(?<choices> data-choices)?>/.exec(html)?.groups
  const entry = / data-entry="(?<path>[^"]+)"/.exec(html)?.groups?.['path']
  const start = html.lastIndexOf(stateStart)
  if (!tag || entry === undefined || start === -1) return null
  const text = html.slice(start + stateStart.length, html.indexOf('</script>', start))
  const { user, language, queries, url, firstRender } = JSON.parse(text) as ServerState
  if (!user || user.is_pupil || user.impersonated_by || firstRender.teamHost) return null
  return {
    viewer: String(user.id),
    language,
    hasChoices: tag['choices'] !== undefined,
    entry,
    queries: queries.map(([key]) => JSON.stringify(key)),
    path: url.split('?', 1)[0] ?? '',
  }
}

/** What is read of the state that `app/rendering/server-state.ts` writes. */
type ServerState = {
  user: { id: number; is_pupil?: boolean; impersonated_by?: unknown } | null
  language: string
  queries: [unknown, unknown][]
  url: string
  firstRender: { teamHost?: unknown }
}

/** Of what is persisted in this browser (lib/api/query-persistence.ts). */
const restoredAt = 1
const stateStart = '<script type="application/json" id="server-state">'

/**
 * A document that says that it was stored, with its policy. It is shown more than once, so its script and its style sheets are allowed by what they are
 * (CSP 3, §2.3.1 hash-source) in place of a nonce, which is for one answer. null where the policy has no nonce.
 */
export async function asStored(html: string, policy: string): Promise<{ html: string; policy: string } | null> {
  const nonce = /'nonce-(?<nonce>[^']+)'/.exec(policy)?.groups?.['nonce']
  if (nonce === undefined) return null
  const hashes: Record<string, string[]> = { script: [], style: [] }
  const attribute = ` nonce="${nonce}"`
  const elements = html.matchAll(/<(?<name>script|style)(?<attributes>[^>]* nonce="[^"]*"[^>]*)>(?<content>[^]*?)<\/\k<name>>/g)
  for (const { groups } of elements) {
    if (groups?.['attributes']?.includes(attribute)) hashes[groups['name'] ?? '']?.push(`'sha256-${await hashOf(groups['content'] ?? '')}'`)
  }
  return {
    html: html
      .replaceAll(attribute, '')
      .replace(' data-viewer="member"', '$& data-stored')
      .replace(`${stateStart}{`, `$&"updatedAt":${restoredAt},`),
    policy: policy.replaceAll(/(?<name>script|style)-src (?<sources>[^;]*)/g, (_, name: string, sources: string) =>
      [`${name}-src`, sources.replace(`'nonce-${nonce}'`, () => hashes[name]?.join(' ') ?? '')].join(' '),
    ),
  }
}

async function hashOf(content: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

/** Those of packages/contracts/src/api/rendering.ts. */
const choicesCookie = 'has_choices'
const lastPageCookie = 'last_opened_page'
