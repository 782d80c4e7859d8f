import type { ExplorerPage } from '@foyer/contracts/pages/page/page-lists'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { addressOfPage } from '../../../entities/page/page-address.ts'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { explorePagesQuery } from '../api/explore-pages.ts'

type Props = { shown: string | undefined; onOpen: () => void }

/** Pages of others that everyone may find, below one's own; collapsed, and asked for when it is opened. */
export function ExplorerPanel({ shown, onOpen }: Props) {
  const { t } = useTranslation('explorer')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="-mx-2 border-t border-line px-2 pt-3">
      <Disclosure summary={t('title')} onToggle={setIsOpen}>
        {isOpen && <Explored shown={shown} onOpen={onOpen} />}
      </Disclosure>
    </div>
  )
}

/** The pages themselves, or why they are not there. */
export function Explored({ shown, onOpen }: Props) {
  const { t } = useTranslation('explorer')
  const { data, error, refetch } = useQuery(explorePagesQuery())
  if (!data) {
    return (
      <div className="pt-2">
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <SkeletonRows count={3} />
          </div>
        )}
      </div>
    )
  }
  const { popular, newest } = data
  if (popular.length === 0 && newest.length === 0) return <p className="pt-2 text-text-2">{t('empty')}</p>
  return (
    <>
      <Section title={t('popular')} pages={popular} shown={shown} onOpen={onOpen} />
      <Section title={t('newest')} pages={newest} shown={shown} onOpen={onOpen} />
    </>
  )
}

function Section({ title, pages, shown, onOpen }: Props & { title: string; pages: ExplorerPage[] }) {
  const headingId = useId()
  if (pages.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="-mx-2 pt-2">
      <h3 dir="auto" id={headingId} className="px-2 pb-1 text-xs font-medium text-text-2">
        {title}
      </h3>
      <ul className="flex flex-col gap-0.5">
        {pages.map((page) => (
          <li key={page.id}>
            <ExploredPage page={page} isShown={page.public_id === shown} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExploredPage({ page, isShown, onOpen }: { page: ExplorerPage; isShown: boolean; onOpen: () => void }) {
  const { t } = useTranslation('explorer')
  return (
    <Link
      to={addressOfPage(page)}
      onClick={onOpen}
      title={[page.title, page.description].filter(Boolean).join('\n')}
      aria-current={isShown ? 'page' : undefined}
      className="hoverable flex min-h-9 flex-col justify-center rounded-md px-2 py-1 aria-[current=page]:bg-accent-soft pointer-coarse:min-h-11"
    >
      <span dir="auto" className="truncate text-base text-text">
        {displayTitle(page.title)}
      </span>
      {page.owner.name !== '' && <span className="truncate text-xs text-text-2">{t('by', { name: page.owner.name })}</span>}
      {page.description !== '' && (
        <span dir="auto" className="line-clamp-2 text-xs text-text-2">
          {page.description}
        </span>
      )}
    </Link>
  )
}
