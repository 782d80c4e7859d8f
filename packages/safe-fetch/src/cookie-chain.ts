import type { CookieJar } from 'tough-cookie'
import { isFieldValue } from './headers.ts'

/** The cookies of one chain of requests: a request with its redirects, and the pages that these lead on to. */
export type CookieChain = {
  /** Stores what a response from this URL sets. */
  store(url: URL, setCookie: readonly string[]): Promise<void>
  /** The Cookie header for a request to this URL; null without a cookie for it. */
  headerFor(url: URL): string | null
}

/** Of one chain. RFC 6265 §6.1 asks for 50 cookies a domain, and 4,096 bytes a cookie. */
const maxStored = 150
const maxCookieBytes = 4_096
/** What servers take in one header. */
const maxHeaderBytes = 8_192

/**
 * Makes an empty store of cookies by RFC 6265: host-only cookies are sent to their host, others to the domain they name unless that is a public suffix,
 * each under its path, Secure ones over https. It ends with its caller, and takes 150 cookies at most.
 */
export function createCookieChain(): CookieChain {
  let jar: CookieJar | null = null
  let stored = 0

  return {
    async store(url, setCookie) {
      for (const text of setCookie.filter(({ length }) => length <= maxCookieBytes).slice(0, maxStored - stored)) {
        jar ??= await createJar()
        jar.setCookieSync(text, url.href, { ignoreError: true })
        stored += 1
      }
    },

    headerFor(url) {
      const pairs: string[] = []
      let length = 0
      for (const cookie of jar?.getCookiesSync(url.href) ?? []) {
        const pair = cookie.cookieString()
        length += pair.length + 2
        if (length <= maxHeaderBytes && isFieldValue(pair)) pairs.push(pair)
      }
      return pairs.length > 0 ? pairs.join('; ') : null
    },
  }
}

/** Loaded with the first cookie: few redirects set any, and the list of public suffixes is large. */
async function createJar(): Promise<CookieJar> {
  const { CookieJar } = await import('tough-cookie')
  return new CookieJar(null, { allowSecureOnLocal: false })
}
