import { isHttpAssumed } from '@foyer/links/addresses'
import { limits } from '@foyer/contracts/limits'
import { type HttpsAnswer, httpsAnswer } from '@foyer/safe-fetch/https-answer'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'

export type AnsweringAddresses = ReturnType<typeof createAnsweringAddresses>

/** Somebody waits for it. On one's own network an answer takes a few milliseconds. */
const totalMs = 1_500

/** Asks hosts whose addresses were typed without a scheme whether https answers there. What must not be asked keeps http, as does what is silent. */
export function createAnsweringAddresses({ safeFetch, signal }: { safeFetch: Pick<SafeFetch, 'fetch'>; signal: AbortSignal }) {
  /** Many addresses of one host are one question. */
  async function answersOf(urls: readonly string[]): Promise<Map<string, HttpsAnswer>> {
    const origins = [...new Set(urls.flatMap((url) => secureOrigin(url) ?? []))].slice(0, limits.answering_addresses)
    return new Map(
      await Promise.all(origins.map(async (origin) => [origin, await httpsAnswer(safeFetch, origin, { totalMs, signal })] as const)),
    )
  }

  return {
    /**
     * Links that people open: https where it answers. A server on a port of its own speaks one of both: its https counts even if its certificate is not
     * trusted here.
     */
    async links(urls: readonly string[]): Promise<string[]> {
      const answers = await answersOf(urls)
      return urls.map((url) => {
        const answer = answers.get(secureOrigin(url) ?? '')
        return answer === 'trusted' || (answer === 'untrusted' && URL.parse(url)?.port) ? withHttps(url) : url
      })
    },

    /** An address that Foyer itself asks, which `url` is as it was `typed`: https where it answers with a certificate that is trusted here. */
    async source(typed: string, url: string): Promise<string> {
      if (!isHttpAssumed(typed)) return url
      return (await answersOf([url])).get(secureOrigin(url) ?? '') === 'trusted' ? withHttps(url) : url
    },
  }
}

/** Where https would answer; null for an address that has it, and for port 80, which is that of http. */
function secureOrigin(url: string): string | null {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'http:' && !/^http:\/\/[^/?#]*:80(?:[/?#]|$)/i.test(url) ? `https://${parsed.host}/` : null
}

const withHttps = (url: string): string => url.replace(/^http:/i, 'https:')
