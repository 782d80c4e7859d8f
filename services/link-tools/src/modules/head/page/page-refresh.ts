import { readMetaRefresh } from '@foyer/links/meta-refresh'
import { documentBase } from '../../html/document-base.ts'
import { loadHtml } from '../../html/load-html.ts'
import { type Attributes, pageElements } from './page-elements.ts'

/** A page that waits for longer has something to say itself, or is loaded again and again. */
const maxSeconds = 10
const maxRefreshes = 5
const maxScriptLength = 20_000
const maxInNoscript = 3

type Answer = { url: string; headers: Readonly<Record<string, string>> }

/**
 * Where a page leads on to by `<meta http-equiv="refresh">`, as an absolute http or https URL; null where it stays. What is in noscript counts where a
 * script leads to the same place, and the page itself where it sets a cookie. Never throws.
 */
export function refreshOf(html: string, { url, headers }: Answer): string | null {
  // Most pages have none, and need not be parsed for it.
  if (!/http-equiv\s*=\s*["']?\s*refresh/i.test(html)) return null
  const $ = loadHtml(html)
  const { meta, noscript, scripts } = pageElements($)
  const base = documentBase($, url)
  const targets = (metas: readonly Attributes[]) => metas.flatMap((element) => targetOf(element, { base, url }) ?? [])
  const [target] = [
    ...targets(meta),
    ...targets(noscript.meta)
      .slice(0, maxInNoscript)
      .filter((place) => leadsTo(scripts, place, base)),
  ]
  return target === undefined || (isSame(target, url) && headers['set-cookie'] === undefined) ? null : target
}

/**
 * Fetches what is at an address, and then what its pages lead on to, five times at most.
 * @param next where an answer leads on to
 */
export async function fetchThroughRefreshes<T>(
  url: string,
  fetch: (url: string) => Promise<T>,
  next: (answer: T) => string | null,
): Promise<T> {
  let answer = await fetch(url)
  for (let count = 0; count < maxRefreshes; count += 1) {
    const target = next(answer)
    if (target === null) break
    answer = await fetch(target)
  }
  return answer
}

function targetOf(meta: Attributes, { base, url }: { base: string; url: string }): string | null {
  if (meta['http-equiv']?.trim().toLowerCase() !== 'refresh') return null
  const refresh = readMetaRefresh(meta['content'] ?? '')
  if (!refresh || refresh.seconds > maxSeconds) return null
  const target = refresh.target === '' ? URL.parse(url) : URL.parse(refresh.target, base)
  return target && /^https?:$/.test(target.protocol) ? target.href : null
}

const isSame = (target: string, url: string): boolean => target.split('#')[0] === url.split('#')[0]

/** Whether a script of the page goes to an address that it names. */
function leadsTo(scripts: readonly string[], target: string, base: string): boolean {
  return scripts.some((script) =>
    [...script.slice(0, maxScriptLength).matchAll(navigation)].some(([, literal = '']) => {
      const place = literal
        .slice(1, -1)
        .replaceAll('\\/', '/')
        .replaceAll(/\\u0026|\\x26/gi, '&')
      return URL.parse(place, base)?.href === target
    }),
  )
}

const navigation = /\blocation(?:\.href)?\s*(?:=|\.(?:replace|assign)\s*\()\s*("[^"\n]*"|'[^'\n]*')/g
