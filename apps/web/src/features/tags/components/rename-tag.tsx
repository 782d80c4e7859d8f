import { limits } from '@foyer/contracts/limits'
import { cleanTag, tagKey } from '@foyer/text/tag-text'
import type { CountedTag } from '@foyer/contracts/pages/item/tags'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../../components/ui/sheet.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useTagChange } from '../use-tag-change.ts'
import { ChangeProgress } from './change-progress.tsx'

type Props = { tag: CountedTag; own: readonly CountedTag[]; onRenamed?: (name: string) => void; onClosed: () => void }

/** Asks for the new name of a tag. The name of another one makes the two one, which is said before. */
export function RenameTag({ tag, own, onRenamed, onClosed }: Props) {
  const { t } = useTranslation(['tags', 'errors'])
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(true)
  const [typed, setTyped] = useState(tag.name)
  const [problem, setProblem] = useState<string>()
  const key = tagKey(typed)
  const existing = key === tagKey(tag.name) ? undefined : own.find(({ name }) => tagKey(name) === key)
  const name = existing?.name ?? cleanTag(typed)
  const change = useTagChange(() => {
    showToast('info', t(existing ? 'merged' : 'renamed', { tag: tag.name, name }))
    close()
    onRenamed?.(name)
  })
  const { question, settle } = useUnsavedChanges(form, { isSaving: change.isRunning })
  function close() {
    settle()
    setOpen(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === tag.name) return close()
    const reason = key === '' ? t('nameMissing') : name.includes(',') ? t('nameWithComma') : undefined
    setProblem(reason)
    if (reason === undefined) change.start({ tag: tag.name, name })
  }
  return (
    <Sheet side="center" startAt={field} open={open} onClose={() => setOpen(false)} onClosed={onClosed} title={t('renameTitle')}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {change.error && <Notice>{t('notAllChanged', { reason: errorText(t, change.error) })}</Notice>}
        <TextField
          ref={field}
          label={t('name')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={limits.tag}
          value={typed}
          readOnly={change.isRunning}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          error={problem}
        />
        <p role="status" className="text-sm text-text-2 empty:hidden">
          {existing && t('mergeText', { tag: tag.name, name: existing.name, count: existing.count })}
        </p>
        {change.isRunning && <ChangeProgress label={t('renaming')} done={change.done} total={tag.count} />}
        <DialogActions onCancel={close}>
          <Button type="submit" variant="primary" pending={change.isRunning}>
            {t(existing ? 'merge' : 'renameAction')}
          </Button>
        </DialogActions>
        {question}
      </form>
    </Sheet>
  )
}
