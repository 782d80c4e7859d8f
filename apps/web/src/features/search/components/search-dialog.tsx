import { Dialog } from '@base-ui/react/dialog'
import { searchWords } from '@foyer/text/search-text'
import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogBackdrop, dialogBox, dialogCenter } from '../../../components/ui/dialog-classes.ts'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import type { Entry, Scope } from '../entry.ts'
import { recentEntry, recentResults } from '../recent-results.ts'
import { type ResultGroup, countOf, resultGroups, savedGroup } from '../result-groups.ts'
import { missingOf } from '../search-page.ts'
import { scopeNamespaces, searchScopes } from '../search-scopes.ts'
import { type OpenHow, useOpenResult } from '../use-open-result.ts'
import { useRemainingItems } from '../use-remaining-items.ts'
import { useSearchResults } from '../use-search-results.ts'
import { CurrentResult } from './current-result.tsx'
import { IncompleteResults } from './incomplete-results.tsx'
import { Results } from './results.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { SearchProgress } from './search-progress.tsx'
import { isOwn } from '../../../entities/page/can.ts'

type Props = { page: Page; open: boolean; initial: string; onClose: () => void }

/** Searches while one types: the page at once, then all pages. Arrows select, Enter opens, with Ctrl in a new tab, with Shift where it is. */
export function SearchDialog({ page, open, initial, onClose }: Props) {
  const { t } = useTranslation(['search', ...scopeNamespaces()])
  const listId = useId()
  const [typed, setTyped] = useState(initial)
  const [scope, setScope] = useState<Scope | null>(null)
  const [chosen, setChosen] = useState(0)
  const [wantsFurther, setWantsFurther] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const recent = useStore(recentResults)
  const { further, ...loading } = useRemainingItems(page, open && wantsFurther)
  const results = useSearchResults(page, typed, further, open)
  const words = useMemo(() => searchWords(results.query), [results.query])
  const hasQuery = words.length > 0
  const scopes = searchScopes().filter((choice) => scope === null || choice.scope === scope)
  const ofQuery = () => [...resultGroups(results, scopes), ...(scope === null || scope === 'urllist' ? savedGroup(results) : [])]
  const groups = hasQuery ? ofQuery() : recentGroup(recent.map(recentEntry), scope)
  const shown = groups.flatMap((group) => group.entries)
  const at = Math.min(chosen, shown.length - 1)
  const current = shown[at]
  const isLoading = results.progress === 'loading'

  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])

  const openResult = useOpenResult(page, onClose)
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      const isStep = Math.abs(step) === 1
      setChosen(isStep ? (at + step + shown.length) % shown.length : Math.max(0, Math.min(shown.length - 1, at + step)))
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      openResult(current, howOf(event))
    }
  }
  const type = (value: string) => {
    setTyped(value)
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
            'inset-x-0 top-0 max-h-[88dvh] overflow-hidden max-sm:border-b sm:inset-x-auto sm:top-[10dvh] sm:max-h-[76dvh] sm:max-w-2xl',
          )}
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <div className="flex items-center gap-2.5 border-b border-line px-4 text-text-3">
            {isLoading ? <Spinner /> : <Search aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />}
            <input
              dir="auto"
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
              maxLength={maxLength}
              placeholder={t('placeholder')}
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={walk}
              className="h-12 w-full min-w-0 appearance-none bg-transparent text-base text-text outline-none! placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
            />
            <Dialog.Close className="touch-target shrink-0 rounded-sm border border-line px-1.5 text-xs text-text-3 pointer-coarse:border-transparent pointer-coarse:text-sm pointer-coarse:text-text-2">
              <span className="pointer-coarse:hidden">{t('leave')}</span>
              <span className="hidden pointer-coarse:inline">{t('shared:close')}</span>
            </Dialog.Close>
          </div>
          <ScopeChoice countOf={hasQuery ? (kind) => countOf(results, kind) : null} value={scope} onChoose={setScope} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <Results
              id={listId}
              groups={groups}
              words={words}
              current={at}
              openPage={page.public_id}
              hasElsewhere={hasQuery && results.progress !== null}
              onPoint={setChosen}
              onOpen={openResult}
            />
            <p role="status" className={cn('px-4 text-sm text-text-2 not-empty:py-4', shown.length > 0 && 'sr-only')}>
              {statusText()}
            </p>
          </div>
          <IncompleteResults
            missing={further || (isOwn(page) && results.progress !== null) ? 0 : missingOf(page)}
            {...loading}
            isRequested={wantsFurther}
            onLoad={() => setWantsFurther(true)}
          />
          <SearchProgress progress={results.progress} retry={results.retry} />
          {current && <CurrentResult entry={current} onOpen={(how) => openResult(current, how)} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )

  function statusText(): string {
    if (!hasQuery) return t('hint')
    if (isLoading) return shown.length > 0 ? '' : t('loading')
    if (shown.length > 0) return t('count', { count: shown.length })
    return t(results.progress === 'done' ? 'nothing' : 'nothingOnPage', { query: results.query.trim() })
  }
}

/** As long as the server takes it. */
const maxLength = limits.search_query

function howOf({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): OpenHow {
  if (shiftKey) return 'place'
  return ctrlKey || metaKey ? 'newTab' : 'open'
}

function recentGroup(entries: Entry[], scope: Scope | null): ResultGroup[] {
  const ofScope = entries.filter((entry) => scope === null || entry.scope === scope)
  return ofScope.length > 0 ? [{ key: 'recent', labelKey: 'search:recent', where: 'onPage', entries: ofScope, more: 0 }] : []
}
