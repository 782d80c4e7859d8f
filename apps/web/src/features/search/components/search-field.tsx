import { Dialog } from '@base-ui/react/dialog'
import { limits } from '@foyer/contracts/limits'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../../components/ui/spinner.tsx'

type Props = {
  ref: Ref<HTMLInputElement>
  listId: string
  /** The id of the option that Enter opens. */
  active: string | undefined
  value: string
  isLoading: boolean
  onType: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The field of the search, and the way out of it. */
export function SearchField({ ref, listId, active, value, isLoading, onType, onKeyDown }: Props) {
  const { t } = useTranslation('search')
  const hintId = useId()
  return (
    <div className="flex items-center gap-2.5 border-b border-line px-4 text-text-3">
      {isLoading ? <Spinner /> : <Search aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />}
      <input
        dir="auto"
        ref={ref}
        type="search"
        role="combobox"
        aria-label={t('title')}
        aria-describedby={hintId}
        aria-expanded={active !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={limits.search_query}
        placeholder={t('placeholder')}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-12 w-full min-w-0 appearance-none bg-transparent text-base text-text outline-none! placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
      />
      <p id={hintId} className="sr-only">
        {t('hintForReaders')}
      </p>
      <Dialog.Close className="touch-target shrink-0 rounded-sm border border-line px-1.5 text-xs text-text-3 pointer-coarse:border-transparent pointer-coarse:text-sm pointer-coarse:text-text-2">
        <span className="pointer-coarse:hidden">{t('leave')}</span>
        <span className="hidden pointer-coarse:inline">{t('shared:close')}</span>
      </Dialog.Close>
    </div>
  )
}
