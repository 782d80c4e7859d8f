import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { Search } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import type { Provider } from '../../../entities/web-search/providers.ts'
import { OptionList } from './option-list.tsx'
import { ProviderMenu } from './provider-menu.tsx'
import { useSearchField } from './use-search-field.ts'

type Props = {
  /** What the field is called for everyone who does not see it. */
  label: string
  /** The page whose bookmarks are offered first. */
  page: Page | null
  providers: readonly Provider[]
  chosen: Provider
  onChoose: (id: number) => void
  /** Edits the providers, where that is not done elsewhere. */
  onEdit?: () => void
  initial?: string
  input?: RefObject<HTMLInputElement | null>
  className?: string
}

/** One field for all providers: a prefix, the menu or Alt with an arrow key says which; own bookmarks come before what is suggested. */
export function SearchField({ label, page, providers, chosen, onChoose, onEdit, initial = '', input, className }: Props) {
  const { t } = useTranslation('web-search')
  const id = useId()
  const anchor = useRef<HTMLFormElement>(null)
  const field = useSearchField({ page, providers, chosen, onChoose, initial })
  const { options, active, provider } = field
  const hasOptions = options.length > 0
  return (
    <form
      ref={anchor}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        field.submit(false)
      }}
      className={cn(
        'field flex h-9 min-w-0 items-center p-0 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus pointer-coarse:h-11',
        className,
      )}
    >
      <ProviderMenu providers={providers} current={provider} onChoose={onChoose} onEdit={onEdit} />
      <input
        dir="auto"
        ref={input}
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={hasOptions}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={hasOptions && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.search_input}
        placeholder={t('placeholder', { title: provider.title })}
        value={field.text}
        onChange={(event) => field.change(event.target.value)}
        onKeyDown={field.press}
        onBlur={field.close}
        className="h-full min-w-0 flex-1 appearance-none bg-transparent px-1 text-base outline-none! placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
      />
      <IconButton type="submit" icon={Search} label={t('searchWith', { title: provider.title })} className="h-full w-9 rounded-l-none" />
      <span id={`${id}-hint`} className="sr-only">
        {t('keys')}
      </span>
      <span role="status" className="sr-only">
        {statusText()}
      </span>
      {hasOptions && <OptionList id={id} anchor={anchor} field={field} />}
    </form>
  )

  function statusText(): string {
    if (field.hasFailed) return t('suggestFailed', { title: provider.title })
    return hasOptions ? t('offered', { count: options.length }) : ''
  }
}
