import { Dialog } from '@base-ui/react/dialog'
import type { Page } from '@foyer/contracts/pages'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setCollapsed } from '../../../entities/widget/collapsed-widgets.ts'
import { linkKind } from '../../../lib/browser/links.ts'
import { scrollToWidget } from '../../../entities/widget/scroll-to-widget.ts'
import { type Entry, type Scope, entriesOf, find, missingOf } from '../search-page.ts'
import { scopeNamespaces, searchScopes } from '../search-scopes.ts'
import { dialogBackdrop, dialogBox, dialogCenter } from '../../../components/ui/dialog-classes.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { useRemainingItems } from '../use-remaining-items.ts'
import { IncompleteResults } from './incomplete-results.tsx'
import { Results } from './results.tsx'
import { ScopeChoice } from './scope-choice.tsx'

/** The maximum number of results shown per kind. */
const maxResults = 250
/** Longer than the dialog takes to leave and to give the focus back. */
const afterDialog = 200

type Props = { page: Page; open: boolean; initial: string; onClose: () => void }

/** Searches the page while typing: arrows select, Enter opens, with Ctrl in a new tab. */
export function SearchDialog({ page, open, initial, onClose }: Props) {
  const { t } = useTranslation(['search', ...scopeNamespaces()])
  const listId = useId()
  const [query, setQuery] = useState(initial)
  const [scope, setScope] = useState<Scope | null>(null)
  const [chosen, setChosen] = useState(0)
  const [wantsFurther, setWantsFurther] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { further, ...loading } = useRemainingItems(page, open && wantsFurther)
  const entries = useMemo(() => (open ? entriesOf(page, further) : []), [open, page, further])
  const deferred = useDeferredValue(query)
  const results = useMemo(() => find(entries, deferred), [entries, deferred])
  const groups = searchScopes()
    .filter((choice) => scope === null || choice.scope === scope)
    .map((choice) => {
      const matches = results[choice.scope] ?? []
      return { ...choice, total: matches.length, entries: matches.slice(0, maxResults) }
    })
    .filter((group) => group.total > 0)
  const shown = groups.flatMap((group) => group.entries)
  const at = Math.min(chosen, shown.length - 1)
  const current = shown[at]
  const hasQuery = deferred.trim() !== ''

  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])

  const openEntry = (entry: Entry, newTab: boolean) => {
    if (entry.link && linkKind(entry.link.url) === 'web') {
      if (newTab) return void window.open(entry.link.url, '_blank', 'noopener')
      onClose()
      return location.assign(entry.link.url)
    }
    onClose()
    setCollapsed([entry.widgetId], false)
    setTimeout(() => scrollToWidget(entry.widgetId), afterDialog)
    return undefined
  }
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      const isStep = Math.abs(step) === 1
      setChosen(isStep ? (at + step + shown.length) % shown.length : Math.max(0, Math.min(shown.length - 1, at + step)))
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      openEntry(current, event.ctrlKey || event.metaKey)
    }
  }
  const type = (value: string) => {
    setQuery(value)
    setChosen(0)
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} onOpenChangeComplete={(next) => !next && type('')}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup
          initialFocus={input}
          className={cn(
            dialogBox,
            dialogCenter,
            'inset-x-0 top-0 max-h-[88dvh] overflow-hidden max-sm:border-b sm:inset-x-auto sm:top-[10dvh] sm:max-h-[76dvh] sm:max-w-xl',
          )}
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <div className="flex items-center gap-2.5 border-b border-line px-4">
            <Search aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
            <input
              ref={input}
              type="search"
              role="combobox"
              aria-label={t('title')}
              aria-expanded={shown.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={current ? `${listId}-${at}` : undefined}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              placeholder={t('placeholder')}
              value={query}
              onChange={(event) => type(event.target.value)}
              onKeyDown={walk}
              className="h-12 w-full min-w-0 appearance-none bg-transparent text-base text-text outline-none! placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
            />
            <Dialog.Close className="touch-target shrink-0 rounded-sm border border-line px-1.5 text-xs text-text-3 pointer-coarse:border-transparent pointer-coarse:text-sm pointer-coarse:text-text-2">
              <span className="pointer-coarse:hidden">{t('leave')}</span>
              <span className="hidden pointer-coarse:inline">{t('shared:close')}</span>
            </Dialog.Close>
          </div>
          <ScopeChoice results={results} hasQuery={hasQuery} value={scope} onChoose={setScope} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <Results
              id={listId}
              groups={groups}
              current={at}
              onPoint={setChosen}
              onOpen={(entry) => openEntry(entry, false)}
              onLeave={onClose}
            />
            <p role="status" className="px-4 text-sm text-text-2 not-empty:py-4">
              {hasQuery ? shown.length === 0 && t('nothing', { query: deferred.trim() }) : t('hint')}
            </p>
          </div>
          <IncompleteResults
            missing={further ? 0 : missingOf(page)}
            {...loading}
            isRequested={wantsFurther}
            onLoad={() => setWantsFurther(true)}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
