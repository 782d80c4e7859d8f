import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../components/load-state.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Segments } from '../../components/ui/segments.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { can } from '../../entities/page/can.ts'
import { widgetsOf } from '../../entities/page/page-cache.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import type { PageRef } from '../../lib/state/overlays.ts'
import { seenOf } from './seen-item.ts'
import { type EntryActions, SuggestionEntry } from './suggestion-entry.tsx'
import { type ShownSuggestions, suggestionsQuery } from '../../entities/suggestion/suggestions-query.ts'
import { useNextFocus } from './use-next-focus.ts'
import { useReviewing } from './use-reviewing.ts'
import { useSuggesting } from '../../entities/suggestion/use-suggesting.ts'
import { useSuggestionKeys } from './use-suggestion-keys.ts'

/** The suggestions for a page, beside it: for its reviewers to answer, for everybody else their own. */
export function SuggestionsSheet({ page, open, onClose }: { page: PageRef; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('suggestions')
  const { data = [] } = useQuery({ ...suggestionsQuery(page.id), enabled: open })
  return (
    <Sheet open={open} onClose={onClose} isBeside title={data.length > 0 ? t('title', { number: data.length }) : t('titleNone')}>
      <SuggestionsPanel page={page} />
    </Sheet>
  )
}

function SuggestionsPanel({ page }: { page: PageRef }) {
  const { t } = useTranslation('suggestions')
  const [state, setState] = useState<ShownSuggestions>('open')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [refusing, setRefusing] = useState<number | null>(null)
  const { data: view } = useQuery({ ...viewPageQuery(page.public_id), enabled: false })
  const query = useQuery(suggestionsQuery(page.id, state))
  const { accept, refuse, reopen, isPending } = useReviewing(page.id)
  const { withdraw } = useSuggesting(page.id)
  const suggestions = query.data ?? []
  const mayReview = view !== undefined && can(view.page, 'review')
  const chosen = suggestions.filter(({ id }) => selected.has(id)).slice(0, limits.suggestions_per_call)
  const sections = new Map(
    (view ? widgetsOf(view) : []).flatMap((widget) => sectionsOf(widget).map(({ id, title }) => [id, title] as const)),
  )

  const content = useRef<HTMLDivElement>(null)
  const focusNextAfter = useNextFocus(content, suggestions)
  const actions: EntryActions = {
    accept: (suggestion, despiteConflict) => {
      focusNextAfter(suggestion.id)
      const seen = despiteConflict ? seenOf(suggestion) : null
      accept.mutate({ ids: [suggestion.id], ...(seen ? { seen } : {}) })
    },
    refuse: ({ id }, answer) => {
      focusNextAfter(id)
      setRefusing(null)
      refuse.mutate({ ids: [id], ...(answer ? { answer } : {}) })
    },
    reopen: ({ id }) => {
      focusNextAfter(id)
      reopen.mutate([id])
    },
    withdraw: (suggestion) => {
      focusNextAfter(suggestion.id)
      withdraw.mutate(suggestion)
    },
    select: ({ id }) => setSelected((before) => toggled(before, id)),
    askRefusal: (suggestion) => setRefusing(suggestion?.id ?? null),
  }
  useSuggestionKeys(content, { suggestions, mayReview, actions })
  const answerChosen = (send: (ids: number[]) => void) => {
    focusNextAfter(chosen[0]?.id ?? 0)
    send(chosen.map(({ id }) => id))
    setSelected(new Set())
  }
  return (
    <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Segments
        legend={t('filter.legend')}
        value={state}
        options={(['open', 'answered'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChoose={setState}
      />
      {mayReview && state === 'open' && suggestions.length > 0 && <p className="text-xs text-text-2 pointer-coarse:hidden">{t('keys')}</p>}
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" pending={isPending} onClick={() => answerChosen((ids) => accept.mutate({ ids }))}>
            {t('acceptAll', { count: chosen.length })}
          </Button>
          <Button size="sm" pending={isPending} onClick={() => answerChosen((ids) => refuse.mutate({ ids }))}>
            {t('refuseAll', { count: chosen.length })}
          </Button>
        </div>
      )}
      {query.data === undefined ? (
        <LoadState query={query} rows={3} />
      ) : suggestions.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line px-4 py-6 text-sm text-text-2">
          {t(state === 'open' ? 'empty' : 'emptyAnswered')}
        </p>
      ) : (
        <ul aria-label={t('list')} className="flex flex-col gap-2">
          {suggestions.map((suggestion: Suggestion) => (
            <SuggestionEntry
              key={suggestion.id}
              suggestion={suggestion}
              mayReview={mayReview}
              isSelected={selected.has(suggestion.id)}
              isRefusing={refusing === suggestion.id}
              sectionOf={(id) => sections.get(id ?? 0) ?? t('none')}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The groups or lists of a widget. */
function sectionsOf({ items }: Widget): Array<{ id: number; title: string }> {
  if (items && 'folders' in items) return items.folders
  return items && 'lists' in items ? items.lists : []
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
