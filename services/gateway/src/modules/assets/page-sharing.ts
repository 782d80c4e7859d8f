import { pageSharing } from '@foyer/contracts/pages'
import type { InternalClient } from '@foyer/service-kit/internal-client'

export type PageSharingCache = {
  /** Whether search engines may list the page; false also when pages cannot say. */
  isListed(publicId: string, requestId: string): Promise<boolean>
}

const freshFor = 3_000
const patience = 1_000
const most = 10_000

/** What pages said about who may list which page, kept for seconds: a page may be withdrawn from search engines at any time. */
export function createPageSharingCache({
  internal,
  now = Date.now,
}: {
  internal: Pick<InternalClient, 'call'>
  now?: () => number
}): PageSharingCache {
  const answers = new Map<string, { at: number; listed: Promise<boolean> }>()

  const ask = async (publicId: string, requestId: string): Promise<boolean> => {
    try {
      const options = { requestId, timeoutMs: patience }
      return (await internal.call(pageSharing, { params: { public_id: publicId } }, options)).is_listed
    } catch {
      // Not to be found is the safe side; the page itself does not depend on this answer.
      return false
    }
  }

  return {
    isListed(publicId, requestId) {
      const known = answers.get(publicId)
      if (known && now() - known.at < freshFor) return known.listed
      const listed = ask(publicId, requestId)
      answers.delete(publicId)
      answers.set(publicId, { at: now(), listed })
      if (answers.size > most) answers.delete(answers.keys().next().value ?? '')
      return listed
    },
  }
}
