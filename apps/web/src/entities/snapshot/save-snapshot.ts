import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import i18next from 'i18next'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { pageSnapshotQuery, snapshotsKey } from './snapshots.ts'

/** How long it is waited between looking whether it is there, the last time again and again. */
const pollMs = [400, 800, 1_500, 3_000]
/** Its site may be slow, or other pages be first. */
const maxPolls = 30

/** Has a page saved, and says how that ends. */
export async function saveSnapshot({ url, title }: { url: string; title: string }, onOpen: (snapshot: Snapshot) => void): Promise<void> {
  const { t } = i18next
  try {
    const { snapshot: requested } = await api('takeSnapshot', { body: { url } })
    queryClient.setQueryData(pageSnapshotQuery(url).queryKey, requested)
    showToast('info', t('snapshots:saving', { title }))
    const snapshot = await settled(url, requested)
    if (!snapshot) return
    void queryClient.invalidateQueries({ queryKey: snapshotsKey })
    if (snapshot.is_pending) showToast('info', t('snapshots:later', { title }))
    else if (snapshot.failure !== null)
      showToast('error', t('snapshots:notSaved', { title, reason: t(`snapshots:failure.${snapshot.failure}`) }))
    else showToast('info', t('snapshots:saved', { title }), { label: t('snapshots:open'), run: () => onOpen(snapshot) })
  } catch (error) {
    showToast('error', t('snapshots:notSaved', { title, reason: errorText(t, error) }))
  }
}

/** The snapshot once it has been taken or has failed, or after a while; null where it is gone. */
async function settled(url: string, requested: Snapshot): Promise<Snapshot | null> {
  let snapshot: Snapshot | null = requested
  for (let poll = 0; snapshot?.is_pending && poll < maxPolls; poll += 1) {
    await new Promise((resolve) => void setTimeout(resolve, pollMs[Math.min(poll, pollMs.length - 1)]))
    snapshot = await queryClient.fetchQuery({ ...pageSnapshotQuery(url), staleTime: 0 })
  }
  return snapshot
}
