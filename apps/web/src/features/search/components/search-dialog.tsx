import { Dialog } from '@base-ui/react/dialog'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogBackdrop, dialogBox, dialogCenter } from '../../../components/ui/dialog-classes.ts'
import { isOwn } from '../../../entities/page/can.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { type Scope, keyOf } from '../entry.ts'
import { entriesOfList } from '../result-list.ts'
import { missingOf } from '../sources/page-entries.ts'
import { markedWords } from '../sources/tag-entries.ts'
import { isTyped } from '../sources/typed-entries.ts'
import { scopeNamespaces } from '../search-scopes.ts'
import { useLocalEntries } from '../use-local-entries.ts'
import { type OpenHow, useOpenResult } from '../use-open-result.ts'
import { useRemainingItems } from '../use-remaining-items.ts'
import { useResultGroups } from '../use-result-groups.ts'
import { useResultList } from '../use-result-list.ts'
import { useSearchResults } from '../use-search-results.ts'
import { CurrentResult } from './current-result.tsx'
import { IncompleteResults } from './incomplete-results.tsx'
import { Results } from './results.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { SearchField } from './search-field.tsx'
import { SearchProgress } from './search-progress.tsx'

/** `page`: the open one; null on other screens. */
type Props = { page: Page | null; open: boolean; initial: string; onClose: () => void }

/** Finds everything while one types: what the browser has at once, then what the server has. Arrows select, Enter opens, with Ctrl in a new tab, with Shift where it is. */
export function SearchDialog({ page, open, initial, onClose }: Props) {
  const { t } = useTranslation(['search', ...scopeNamespaces()])
  const listId = useId()
  const [typed, setTyped] = useState(initial)
  const [scope, setScope] = useState<Scope | null>(null)
  const [wantsFurther, setWantsFurther] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { further, ...loading } = useRemainingItems(page, open && wantsFurther)
  const local = useLocalEntries(page, further, open)
  const results = useSearchResults(typed, local, open)
  const { groups, counts } = useResultGroups(results, { commands: local.commands, isGone: local.isGone, openPage: page?.id }, scope)
  const list = useResultList(`${scope ?? ''} ${results.query}`, groups)
  const words = useMemo(() => markedWords(results.query), [results.query])
  const hasQuery = results.query.trim() !== ''
  const shown = entriesOfList(list)
  const at = shown.findIndex((entry) => keyOf(entry) === list.chosen)
  const current = shown[at]
  const count = shown.filter((entry) => !isTyped(entry)).length
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
      list.step(step)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      openResult(current, howOf(event))
    }
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} onOpenChangeComplete={(next) => !next && setTyped('')}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup
          initialFocus={input}
          className={cn(
            dialogBox,
            dialogCenter,
            'inset-x-0 top-0 max-h-dvh overflow-hidden max-sm:h-dvh max-sm:rounded-none sm:inset-x-auto sm:top-[10dvh] sm:max-h-[76dvh] sm:max-w-3xl',
          )}
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <SearchField
            ref={input}
            listId={listId}
            active={current && `${listId}-${at}`}
            value={typed}
            isLoading={isLoading}
            onType={setTyped}
            onKeyDown={walk}
          />
          <ScopeChoice counts={hasQuery ? counts : null} value={scope} onChoose={setScope} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <p role="status" className={cn('px-4 text-sm text-text-2 not-empty:pt-4', count > 0 && 'sr-only')}>
              {statusText()}
            </p>
            <Results
              id={listId}
              groups={list.groups}
              words={words}
              chosen={list.chosen}
              openPage={page?.public_id ?? ''}
              onPoint={list.choose}
              onOpen={openResult}
              onShowAll={setScope}
            />
          </div>
          {page && (
            <IncompleteResults
              missing={further || (isOwn(page) && results.progress !== null) ? 0 : missingOf(page)}
              {...loading}
              isRequested={wantsFurther}
              onLoad={() => setWantsFurther(true)}
            />
          )}
          <SearchProgress progress={results.progress} retry={results.retry} />
          {current && <CurrentResult entry={current} onOpen={(how) => openResult(current, how)} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )

  function statusText(): string {
    if (!hasQuery) return ''
    if (isLoading) return count > 0 ? '' : t('loading')
    if (count > 0) return t('count', { count })
    if (results.query.trim() === '#') return t('noTags')
    return t(results.progress === 'done' ? 'nothing' : 'nothingHere', { query: results.query.trim() })
  }
}

function howOf({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): OpenHow {
  if (shiftKey) return 'place'
  return ctrlKey || metaKey ? 'newTab' : 'open'
}
