import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { snapshotQuery, snapshotsKey, takenOn } from '../../../entities/snapshot/snapshots.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { formatSize } from '../../../lib/i18n/format-size.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** What page it is, when it was saved, and what can be done with the snapshot. */
export function SnapshotBar({ snapshot, onDeleted }: { snapshot: Snapshot; onDeleted: () => void }) {
  const { t, i18n } = useTranslation('snapshots')
  const { url, title, taken_at: takenAt, bytes } = snapshot
  const target = useLinkTarget()
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-0.5">
        <h2 dir="auto" className="text-title font-semibold wrap-anywhere">
          {title || url}
        </h2>
        <p className="truncate text-sm text-text-2" title={url}>
          {url}
        </p>
        {takenAt !== null && (
          <p className="text-sm text-text-3">
            {t('savedOn', { date: takenOn(snapshot, i18n.language), size: formatSize(bytes, i18n.language) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={url}
          {...target}
          className="touch-target inline-flex h-8 items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-sm font-medium hover:bg-surface-hover pointer-coarse:h-11"
        >
          <ExternalLink aria-hidden size={16} strokeWidth={1.5} />
          {t('openOriginal')}
        </a>
        <SaveAgain snapshot={snapshot} />
        <Delete snapshot={snapshot} onDeleted={onDeleted} />
      </div>
    </div>
  )
}

function SaveAgain({ snapshot: { id, url, title, is_pending } }: { snapshot: Snapshot }) {
  const { t } = useTranslation('snapshots')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('takeSnapshot', { body: { url } }),
    onError: (error) => showToast('error', t('notSaved', { title: title || url, reason: errorText(t, error) })),
    onSettled: () => client.invalidateQueries(snapshotQuery(String(id))),
  })
  return (
    <Button size="sm" pending={isPending || is_pending} onClick={() => mutate()} className="pointer-coarse:h-11">
      {!isPending && !is_pending && <RefreshCw aria-hidden size={16} strokeWidth={1.5} />}
      {t('saveAgain')}
    </Button>
  )
}

function Delete({ snapshot: { id, title, url }, onDeleted }: { snapshot: Snapshot; onDeleted: () => void }) {
  const { t } = useTranslation('snapshots')
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('deleteSnapshot', { params: { id: String(id) } }),
    onError: (error) => showToast('error', errorText(t, error)),
    onSuccess: async () => {
      showToast('info', t('deleted', { title: title || url }))
      onDeleted()
      client.removeQueries(snapshotQuery(String(id)))
      await client.invalidateQueries({ queryKey: snapshotsKey })
    },
  })
  return (
    <>
      <Button size="sm" pending={isPending} onClick={() => setIsAsked(true)} className="pointer-coarse:h-11">
        {!isPending && <Trash2 aria-hidden size={16} strokeWidth={1.5} />}
        {t('delete')}
      </Button>
      <Confirm
        open={isAsked}
        title={t('deleteTitle')}
        text={t('deleteText')}
        action={t('delete')}
        onConfirm={() => mutate()}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}
