import type { Page } from '@foyer/contracts/pages/page/pages'
import { Search } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The search bar as a visitor's first view has it: a form that works by itself and leads to the search screen. The field with engines and offers comes once
 * somebody is about to search, and takes over what they have typed by then.
 */
export function VisitorSearchBar({ page }: { page: Page }) {
  const { t } = useTranslation('page')
  const [Field, setField] = useState<ComponentType<{ page: Page }>>()
  const label = t('searchWeb')
  return (
    <div className="page-search h-12 px-6 pt-3 max-sm:hidden pointer-coarse:h-14">
      {Field ? (
        <Field page={page} />
      ) : (
        <form role="search" aria-label={label} action="/search/google" className="relative mx-auto max-w-xl">
          <Search aria-hidden size={16} strokeWidth={1.5} className="absolute inset-y-0 left-3 my-auto text-text-3" />
          <input
            type="search"
            name="q"
            aria-label={label}
            placeholder={label}
            onFocus={({ target }) =>
              void import('./visitor-search-field.tsx').then(
                ({ replaceForm }) => replaceForm(target, (replacing) => setField(() => replacing)),
                () => undefined,
              )
            }
            // What is typed is where the field that comes has it.
            className="field h-9 w-full pr-3 pl-12.5 text-base pointer-coarse:h-11"
          />
        </form>
      )}
    </div>
  )
}
