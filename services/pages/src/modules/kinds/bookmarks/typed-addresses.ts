import { isHttpAssumed } from '@foyer/links/addresses'
import { limits } from '@foyer/contracts/limits'
import { answeringAddresses } from '@foyer/contracts/link-tools/link-tools'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import { bookmarkUrl } from './bookmark-url.ts'

/** What gives the addresses of bookmarks as they are stored. */
export type AddressReader = { read(typed: ReadonlyArray<{ input: string; field: string }>): Promise<string[]> }

/** Somebody waits; their browser shows the link meanwhile. */
const timeoutMs = 3_000

/** The addresses of bookmarks as they are stored. */
export function createTypedAddresses({ internal, log }: { internal: Pick<InternalClient, 'call'>; log: Logger }): AddressReader {
  /** https where it answers to an address that was typed without a scheme; http where link-tools cannot say. */
  async function answering(urls: readonly string[]): Promise<readonly string[]> {
    if (urls.length === 0) return urls
    try {
      return (await internal.call(answeringAddresses, { body: { urls: [...urls] } }, { timeoutMs })).urls
    } catch (error) {
      log.debug({ err: error }, 'hosts not asked for https; their links keep http')
      return urls
    }
  }

  return {
    /** In their order. Throws `invalid` with the field of the first that is none. */
    async read(typed) {
      const urls = typed.map(({ input, field }) => bookmarkUrl(input, field))
      const assumed = urls.filter((url, index) => url.length <= limits.url && isHttpAssumed(typed[index]?.input ?? ''))
      const answered = new Map((await answering(assumed)).map((url, index) => [assumed[index], url]))
      return urls.map((url, index) => (isHttpAssumed(typed[index]?.input ?? '') ? (answered.get(url) ?? url) : url))
    },
  }
}
