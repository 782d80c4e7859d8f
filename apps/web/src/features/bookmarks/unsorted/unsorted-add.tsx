import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { hasCode } from '../../../lib/api/api-error.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { errorText, fieldErrorKeys, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { DropTarget } from '../editing/adding/drop-target.tsx'
import { type DroppedLink, pastedLinks } from '../../../entities/bookmark/links/dropped-links.ts'
import { SavedAlready } from '../saving/saved-already.tsx'
import { newUnsorted, textOfLinks, typedLinks } from './typed-links.ts'
import { type InboxTeam, unsortedQuery } from '../../../entities/bookmark/unsorted.ts'
import { clearUnsaved, takeUnsaved, unsavedLinks } from './unsaved-links.ts'
import { addUnsortedLink } from './mutations.ts'
import { type AddProgress, type NewUnsorted, addUnsorted } from './unsorted-calls.ts'
import { widgetOfInbox } from './unsorted-view.ts'

/** What is saved: `typed` is the text it was read from, undefined where it was pasted or dropped. */
type Adding = { links: NewUnsorted[]; typed?: string }

/**
 * An address and Enter; what is pasted, or dropped anywhere on the sheet, is as many bookmarks as it has links. What is not saved is in the
 * field with the reason.
 */
export function UnsortedAdd({ team }: { team: InboxTeam }) {
  const { t } = useTranslation(['unsorted', 'errors'])
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const teamId = team?.id
  const [unsaved] = useState(() => takeUnsaved(teamId))
  const [field, setField] = useState({ text: textOfLinks(unsaved.refused), refused: [...unsaved.refused] })
  const [invalid, setInvalid] = useState<string>()
  const [said, setSaid] = useState('')
  const [reason, setReason] = useState(unsaved.reason)
  const [added, setAdded] = useState<Bookmark>()
  const adding = useMutation({
    // What is pasted or dropped meanwhile is saved after it.
    scope: { id: 'unsorted-add' },
    mutationFn: ({ links }: Adding) => addUnsorted(client, links, team),
    onSuccess(progress, { links, typed }) {
      const { saved, error, refused, waiting } = withWaiting(progress)
      const failure = error === undefined ? '' : (Object.values(fieldTexts(t, error))[0] ?? errorText(t, error))
      if (refused.length > 0 && place.current === null) {
        unsavedLinks.set({ refused: [...takeUnsaved(teamId).refused, ...refused], reason: failure, teamId })
        const text = t('notAdded', { count: refused.length, reason: failure })
        return showToast('error', text, { label: t('bookmark-editing:open'), run: () => openOverlay('unsorted', null, teamId) })
      }
      setField((now) => {
        if (now.text !== typed)
          return { text: [now.text, textOfLinks(refused)].filter(Boolean).join(' '), refused: [...now.refused, ...refused] }
        return { text: saved.length + waiting.length === 0 ? typed : textOfLinks(refused), refused }
      })
      if (waiting.length > 0) setSaid(t('addedOffline', { count: waiting.length }))
      else if (refused.length === 0) setSaid(t('bookmark-editing:addedMany', { count: saved.length }))
      else setSaid(saved.length === 0 ? '' : t('addedPart', { count: saved.length, total: links.length }))
      setAdded(links.length === 1 ? saved[0] : undefined)
      return setReason(failure)
    },
  })
  /** What had no connection waits in the outbox, as all that is done to the inbox. */
  const withWaiting = ({ saved, refused, error }: AddProgress) => {
    if (!hasCode(error, 'network')) return { saved, refused, error, waiting: [] }
    const widget_id = widgetOfInbox(client.getQueryData(unsortedQuery(team).queryKey))
    for (const link of refused.toReversed()) mutate(addUnsortedLink, { widget_id, ...link, ...(team ? { team_id: team.id } : {}) })
    return { saved, refused: [], error: undefined, waiting: refused }
  }
  useEffect(() => clearUnsaved(teamId), [teamId])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    const links = typedLinks(field.text, field.refused)
    if (links === null) {
      setReason('')
      setInvalid(t(fieldErrorKeys('url', field.text.trim() === '' ? 'blank' : 'invalid_url')))
      return
    }
    adding.mutate({ links, typed: field.text })
  }
  const add = (links: readonly DroppedLink[]) => adding.mutate({ links: links.map(newUnsorted) })
  const paste = (event: ClipboardEvent) => {
    const links = pastedLinks((type) => event.clipboardData.getData(type))
    if (links === null) return
    event.preventDefault()
    add(links)
  }
  return (
    <>
      <div ref={place} className="sticky top-20 z-20 -mb-5">
        <DropTarget
          place={place}
          className="inset-x-0 top-0 h-32"
          onDrop={add}
          onNothing={() => showToast('info', t('bookmark-editing:nothingDropped'))}
        />
      </div>
      <div className="flex flex-col gap-2">
        <form onSubmit={submit} noValidate className="flex items-start gap-1">
          <TextField
            label={t('bookmark-editing:address')}
            className="flex-1"
            inputMode="url"
            enterKeyHint="done"
            placeholder={t('bookmark-editing:addressExample')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={field.text}
            onPaste={paste}
            onChange={(event) => {
              setField({ ...field, text: event.target.value })
              setInvalid(undefined)
              setReason('')
            }}
            error={invalid}
          />
          <Button
            variant="primary"
            type="submit"
            pending={adding.isPending}
            aria-label={t('shared:add')}
            title={t('shared:add')}
            className="mt-6 w-9 px-0! pointer-coarse:size-11"
          >
            {!adding.isPending && <Plus aria-hidden size={16} strokeWidth={2} />}
          </Button>
        </form>
        <p role="status" className="text-xs text-text-2 empty:hidden">
          {said}
        </p>
        {added && <SavedAlready url={added.url} addedId={added.id} />}
        {reason && <Notice>{reason}</Notice>}
      </div>
    </>
  )
}
