import { pagesOfUser } from '@foyer/contracts/pages/page/page-lists'
import type { AccountsCore } from '../../core.ts'
import { createOwnPagesReader } from './own-pages.ts'

/** How long pages may take: every start of the app waits for the current user. */
const pagesTimeoutMs = 800

export function createCurrentUserModule({ kit }: AccountsCore) {
  const { clock, internal, log, signals } = kit
  return createOwnPagesReader({
    async askPages(userId, requestId) {
      const call = { params: { user_id: String(userId) }, query: { visibility: 'all' as const } }
      const { pages } = await internal.call(pagesOfUser, call, { timeoutMs: pagesTimeoutMs, ...(requestId ? { requestId } : {}) })
      return { personal: pages, organizations: [] }
    },
    signals,
    clock,
    log,
  })
}
