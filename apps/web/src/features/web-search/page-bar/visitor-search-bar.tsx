import type { Page } from '@foyer/contracts/pages/page/pages'
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
    <div className="h-12 px-6 pt-3 max-sm:hidden pointer-coarse:h-14">
      {Field ? (
        <Field page={page} />
      ) : (
        <form role="search" aria-label={label} action="/search/google" className="mx-auto max-w-xl">
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
            className="field h-9 w-full pointer-coarse:h-11"
          />
        </form>
      )}
    </div>
  )
}
