import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPortal } from 'react-dom'
import { mainElement } from '../../../components/ui/main-element.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { ChangesSheet } from './changes-sheet.tsx'
import { pageChangesQuery, sinceText } from './page-changes.ts'

/** Says how much others have changed on a page since the person looked last, and shows what; nothing where nobody has. */
export function PageChangesNotice({ page }: { page: Page }) {
  const { t, i18n } = useTranslation('page-changes')
  const client = useQueryClient()
  const data = useQuery(pageChangesQuery(page.id)).data
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const main = mainElement()
  if (!main || !data || data.since === null || data.changes.length === 0) return null

  const since = sinceText(data.since, now, i18n.language)
  const text = t(data.has_more ? 'countOrMore' : 'count', { count: data.changes.length, since })
  const markSeen = async () => {
    try {
      await api('markPageSeen', { params: { id: String(page.id) }, body: { moment: data.moment } })
      setOpen(false)
      client.setQueryData(pageChangesQuery(page.id).queryKey, { ...data, changes: [] })
    } catch (error) {
      showToast('error', errorText(t, error))
    }
  }
  return (
    <>
      {createPortal(
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="hoverable fixed bottom-(--bottom-bar,16px) left-4 z-10 flex min-h-9 max-w-[calc(100%-32px)] items-center gap-2 rounded-full border border-line bg-surface-raised px-3.5 text-sm text-text-2 shadow-popup pointer-coarse:min-h-11 print:hidden"
        >
          <History aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
          <span className="truncate">{text}</span>
        </button>,
        main,
      )}
      <ChangesSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        summary={text}
        changes={data.changes}
        hasMore={data.has_more}
        onSeen={markSeen}
      />
    </>
  )
}
