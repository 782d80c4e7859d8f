import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../components/lazy-part.tsx'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { can } from '../../entities/page/can.ts'
import type { WithSuggestDialog } from '../../entities/suggestion/suggest-dialog.ts'
import type { WidgetProps } from '../../entities/widget/widget-kind.ts'
import { cn } from '../../lib/browser/class-names.ts'
import { openOverlay } from '../../lib/state/overlays.ts'
import { kindText, titleOfSuggestion } from './suggestion-title.ts'
import { suggestionsQuery } from '../../entities/suggestion/suggestions-query.ts'
import { useSuggesting } from '../../entities/suggestion/use-suggesting.ts'

/** Below the items of a widget: what is suggested for it and waits for an answer, and the way to suggest another one. */
export function WidgetSuggestions({ widget, page, type, Dialog }: WithSuggestDialog) {
  const { t } = useTranslation('suggestions')
  const { data = [] } = useQuery(suggestionsQuery(page.id))
  const add = useRef<HTMLButtonElement>(null)
  const [isAdding, setAdding] = useState(false)
  const pending = data.filter((suggestion) => suggestion.widget_id === widget.id)
  return (
    <>
      {pending.length > 0 && (
        <ul aria-label={t('pending', { title: widget.title })} className="mt-1 flex flex-col gap-1">
          {pending.map((suggestion) => (
            <PendingRow key={suggestion.id} suggestion={suggestion} page={page} />
          ))}
        </ul>
      )}
      {can(page, 'suggest') && (
        <Button
          ref={add}
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
          className="mt-1 -ml-1 justify-start pointer-coarse:h-11"
        >
          <MessageSquarePlus aria-hidden size={16} strokeWidth={1.5} />
          {t(`suggestNew.${type}`)}
        </Button>
      )}
      {isAdding && (
        <LazyPart>
          <Dialog
            pageId={page.id}
            widget={widget}
            kind="add"
            itemId={null}
            returnTo={() => add.current}
            onClosed={() => setAdding(false)}
          />
        </LazyPart>
      )}
    </>
  )
}

function PendingRow({ suggestion, page }: { suggestion: Suggestion; page: WidgetProps['page'] }) {
  const { t } = useTranslation('suggestions')
  const { withdraw } = useSuggesting(page.id)
  const title = titleOfSuggestion(suggestion, 'proposed')
  return (
    <li className="flex items-center gap-1 rounded-md border border-dashed border-line-control pl-2 text-sm">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openOverlay('suggestions', page)}
        className="flex min-h-(--row) min-w-0 flex-1 items-center gap-2 py-1 text-left"
      >
        <span className="shrink-0 rounded-sm bg-accent-soft px-1.5 text-xs text-on-accent-soft">{kindText(t, suggestion)}</span>
        <span dir="auto" className={cn('truncate', suggestion.kind === 'remove' && 'text-text-2 line-through')}>
          {title}
        </span>
      </button>
      {suggestion.is_own && <IconButton icon={Undo2} size="sm" label={t('withdraw')} onClick={() => withdraw.mutate(suggestion)} />}
    </li>
  )
}
