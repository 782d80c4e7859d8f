import { limits } from '@foyer/contracts/limits'
import type { SuggestedType } from '@foyer/contracts/pages/item/suggested-items'
import type { NewSuggestion } from '@foyer/contracts/pages/item/suggestions'
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../components/use-unsaved-changes.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../components/ui/sheet.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { useSuggesting } from './use-suggesting.ts'
import type { SuggestDialogProps } from './suggest-dialog.ts'

type Common = Pick<NewSuggestion, 'widget_id' | 'idempotency_key' | 'reason'>
type Props = SuggestDialogProps & {
  type: SuggestedType
  /** What the item is called that is to be removed. */
  name: string
  startAt: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  /** What is suggested; `invalid` where the fields say why it is not sent. Not asked of a removal. */
  /** Something is chosen that is no field, such as tags. */
  isChanged?: boolean
  proposalOf: (common: Common) => NewSuggestion | 'invalid' | 'unchanged'
  children: ReactNode
}

/** The dialog around the fields of a kind, with a word of why. */
export function SuggestSheet({
  pageId,
  widget,
  kind,
  itemId,
  type,
  name,
  startAt,
  returnTo,
  onClosed,
  isChanged = false,
  proposalOf,
  children,
}: Props) {
  const { t } = useTranslation(['suggestions', 'shared'])
  const { suggest } = useSuggesting(pageId)
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [isUnchanged, setUnchanged] = useState(false)
  const [key] = useState(() => newIdempotencyKey())
  const form = useRef<HTMLFormElement>(null)
  const { question, settle } = useUnsavedChanges(form, { isSaving: suggest.isPending, isChanged })
  const close = () => {
    settle()
    setOpen(false)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const common = { widget_id: widget.id, idempotency_key: key, ...(reason.trim() ? { reason: reason.trim() } : {}) }
    const body = kind === 'remove' && itemId !== null ? { kind, widget_type: type, ...common, item_id: itemId } : proposalOf(common)
    setUnchanged(body === 'unchanged')
    if (typeof body !== 'string' && !suggest.isPending) suggest.mutate(body, { onSuccess: close })
  }
  const titles = { add: `suggestNew.${type}`, change: 'suggestChange', remove: `suggestRemoval.${type}` } as const
  return (
    <Sheet
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      {...(returnTo ? { returnTo } : {})}
      {...(kind === 'remove' ? {} : { startAt })}
      side="center"
      title={t(titles[kind])}
    >
      <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
        {kind === 'remove' ? <p className="text-sm wrap-anywhere text-text-2">{t('removalText', { title: name })}</p> : children}
        <TextField
          label={t('reason')}
          autoComplete="off"
          maxLength={limits.suggestion_reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {isUnchanged && <Notice kind="info">{t('unchanged')}</Notice>}
        {suggest.error && <Notice>{errorText(t, suggest.error)}</Notice>}
        <DialogActions onCancel={close}>
          <Button variant="primary" type="submit" pending={suggest.isPending}>
            {t('send')}
          </Button>
        </DialogActions>
        {question}
      </form>
    </Sheet>
  )
}
