import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { snapshotUsageQuery, snapshotsKey } from '../../../entities/snapshot/snapshots.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { formatSize } from '../../../lib/i18n/format-size.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { saveAccountSetting } from '../save-account-setting.ts'

/** Whether pages are saved, how much of their room they take, and the way to delete them. */
export function SnapshotFields({ user }: { user: CurrentUser }) {
  const { t, i18n } = useTranslation(['snapshots', 'errors', 'account-errors'])
  const client = useQueryClient()
  const query = useQuery(snapshotUsageQuery())
  const { data: usage } = query
  const [question, setQuestion] = useState<'off' | 'deleteAll' | null>(null)
  const count = usage?.count ?? 0
  const { mutate: deleteAll, isPending } = useMutation({
    mutationFn: () => api('deleteSnapshots'),
    onSuccess: () => showToast('info', t('setting.deletedAll')),
    onError: (error) => showToast('error', errorText(t, error)),
    onSettled: () => client.invalidateQueries({ queryKey: snapshotsKey }),
  })
  const change = (isOn: boolean) => {
    void saveAccountSetting({ snapshots: isOn })
    if (!isOn && count > 0) setQuestion('off')
  }
  const pages = t('setting.count', { count })
  const usedOf = ({ bytes, quota_bytes: quota }: { bytes: number; quota_bytes: number }) =>
    t('setting.used', { used: formatSize(bytes, i18n.language), quota: formatSize(quota, i18n.language) })
  return (
    <>
      <CheckField
        label={t('setting.label')}
        hint={t('setting.hint')}
        checked={user.snapshots}
        onChange={({ target }) => change(target.checked)}
      />
      {usage ? (
        <ProgressBar label={t('setting.usage')} value={usage.bytes / usage.quota_bytes} detail={[pages, usedOf(usage)].join(' · ')} />
      ) : (
        <LoadState query={query} rows={1} />
      )}
      {count > 0 && (
        <Button size="sm" pending={isPending} onClick={() => setQuestion('deleteAll')} className="self-start pointer-coarse:h-11">
          {t('setting.deleteAll')}
        </Button>
      )}
      <Confirm
        open={question !== null}
        title={t(question === 'off' ? 'setting.offTitle' : 'setting.deleteAllTitle')}
        text={t(question === 'off' ? 'setting.offText' : 'setting.deleteAllText', { count })}
        action={t('setting.deleteAll')}
        onConfirm={() => deleteAll()}
        onClose={() => setQuestion(null)}
      />
    </>
  )
}
