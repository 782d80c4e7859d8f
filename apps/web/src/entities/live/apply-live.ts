import type { LiveMessage } from '@foyer/contracts/live'
import { listPagesQuery } from '../page/list-pages.ts'
import { viewPageQuery } from '../page/view-page.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { createCatchUp } from './catch-up.ts'

/** How long a tab out of sight waits with reading, so that thirty of them do not all read at every change. */
const maxHiddenDelayMs = 5_000
/** Whoever deletes a page in this very tab is on their way to another one. */
const deletedPageDelayMs = 250

/** Brings what is cached in line with what was heard. Nobody is shown anything new for it: queries in use are read again. */
export function applyLive(message: LiveMessage): void {
  if (message.type === 'page') void catchUp(message.public_id, message.version)
  else if (message.type === 'gone') setTimeout(() => dropPage(message.public_id), deletedPageDelayMs)
  else if (message.type === 'pages') refetch(listPagesQuery().queryKey)
  else if (message.type === 'articles') for (const id of message.widget_ids) refetch(['articles', id])
  else if (message.type === 'ready') refetchUnversioned()
}

const catchUp = createCatchUp({
  currentVersion: (publicId) => queryClient.getQueryData(viewPageQuery(publicId).queryKey)?.page.version,
  async refetch(publicId) {
    await untilVisible()
    await queryClient.invalidateQueries({ queryKey: viewPageQuery(publicId).queryKey, exact: true }, { cancelRefetch: false })
  },
})

function dropPage(publicId: string): void {
  void queryClient.resetQueries({ queryKey: viewPageQuery(publicId).queryKey, exact: true })
}

/** After a gap: pages are caught up by their versions, these have none. */
function refetchUnversioned(): void {
  refetch(listPagesQuery().queryKey)
  refetch(['articles'])
}

function refetch(queryKey: readonly unknown[]): void {
  void untilVisible().then(() => queryClient.invalidateQueries({ queryKey }))
}

async function untilVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, maxHiddenDelayMs)
    document.addEventListener('visibilitychange', done)
    function done() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', done)
      resolve()
    }
  })
}
