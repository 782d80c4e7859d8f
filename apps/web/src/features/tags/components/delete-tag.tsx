import type { CountedTag } from '@foyer/contracts/pages/item/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../../components/ui/sheet.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useTagChange } from '../use-tag-change.ts'
import { ChangeProgress } from './change-progress.tsx'

type Props = { tag: CountedTag; onDeleted?: () => void; onClosed: () => void }

/** Asks before a tag is taken off its bookmarks, and says how many those are. */
export function DeleteTag({ tag: { name, count }, onDeleted, onClosed }: Props) {
  const { t } = useTranslation(['tags', 'errors'])
  const [open, setOpen] = useState(true)
  const change = useTagChange(() => {
    showToast('info', t('deleted', { tag: name }))
    setOpen(false)
    onDeleted?.()
  })
  return (
    <Sheet
      side="center"
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={t('deleteTitle', { tag: name })}
      description={t('deleteText', { count })}
    >
      {change.error && <Notice>{t('notAllChanged', { reason: errorText(t, change.error) })}</Notice>}
      {change.isRunning && <ChangeProgress label={t('deleting')} done={change.done} total={count} />}
      <DialogActions onCancel={() => setOpen(false)}>
        <Button variant="danger" pending={change.isRunning} onClick={() => change.start({ tag: name, name: null })}>
          {t('deleteAction')}
        </Button>
      </DialogActions>
    </Sheet>
  )
}
