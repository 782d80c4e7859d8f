import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { value: string; onChange: (value: string) => void; onEnter: () => void }

/** What is typed narrows the icons below; the arrow down leads to them, Enter takes the first. */
export function SearchField({ value, onChange, onEnter }: Props) {
  const { t } = useTranslation('icons')
  const act = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'ArrowDown')
      event.currentTarget.closest('[role=tabpanel]')?.querySelector<HTMLElement>('[role=listbox]')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <div className="relative min-w-0 flex-1">
      <Search aria-hidden size={16} strokeWidth={1.5} className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-text-3" />
      <input
        dir="auto"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={act}
        className="field h-9 w-full pr-2 pl-8.5 text-base pointer-coarse:h-11"
      />
    </div>
  )
}
