import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { ArrowUpRight, CopyPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
import { Avatar } from '../../../entities/session/avatar.tsx'
import { mayCreatePages } from '../../../entities/session/may-create-pages.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { isClosed } from '../../../entities/widget/live-copy.ts'
import type { WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { originalPath } from '../live-copies/live-title.ts'
import { WidgetFrame } from '../components/widget-frame.tsx'
import { readOnly } from '../../../entities/page/can.ts'

const AddToPage = lazyFeature(async () => (await import('../viewing/add-to-page.tsx')).AddToPage)

/** A widget alone, to be read: what it is on is said above it, and how to have it below. */
export function SharedWidget({ widget, page, kinds }: { widget: Widget; page: Page; kinds: WidgetKinds }) {
  const { t } = useTranslation(['shared-widget', 'widget-viewing'])
  // Whoever may change it does so where it is from.
  const shown = useMemo(() => readOnly(page), [page])
  const { adding, canAdd, add, close } = useAdding()
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-6 pt-3 pb-16 max-sm:px-4">
      <Source page={page} />
      <WidgetFrame widget={widget} page={shown} kinds={kinds} editable={false} isFirst />
      <div className="flex flex-wrap gap-2">
        {canAdd && !isClosed(widget) && (
          <Button variant="primary" onClick={add} className="pointer-coarse:h-11">
            <CopyPlus aria-hidden size={16} strokeWidth={1.5} />
            {t('widget-viewing:addToPage')}
          </Button>
        )}
        <ButtonLink to={originalPath(widget) ?? `/p/${page.public_id}#${widget.id}`} className="pointer-coarse:h-11">
          {t('openOriginal')}
          <ArrowUpRight aria-hidden size={16} strokeWidth={1.5} />
        </ButtonLink>
      </div>
      {adding && (
        <LazyPart>
          <AddToPage key={adding.opening} widget={widget} page={page} open={adding.open} onClose={close} />
        </LazyPart>
      )}
    </div>
  )
}

/** The page that a widget is on, and whose that is. */
function Source({ page }: { page: Page }) {
  const { t } = useTranslation('shared-widget')
  const { name, avatar_url, url } = page.owner
  return (
    <section
      aria-label={t('source')}
      className="on-page flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 rounded-lg text-sm text-text-2"
    >
      <Avatar name={name} url={avatar_url} size="tiny" />
      <span>{t('from')}</span>
      <SourceLink to={pagePath(page)} title={displayTitle(page.title)} className="font-medium text-text" />
      {name !== '' && (url ? <SourceLink to={url} title={t('by', { owner: name })} /> : <span>{t('by', { owner: name })}</span>)}
    </section>
  )
}

/** Large enough for a finger where there is no pointer. */
function SourceLink({ to, title, className }: { to: string; title: string; className?: string }) {
  return (
    <Link
      to={to}
      title={title}
      className={cn('flex max-w-full min-w-0 items-center hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11', className)}
    >
      <span dir="auto" className="truncate">
        {title}
      </span>
    </Link>
  )
}

/** Adding it to a page of one's own. A visitor signs up first, and comes back to the address that asks where it goes. */
function useAdding() {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const isRequested = query.has('add') && mayCreatePages(user)
  // A dialog stays mounted after the first time, so that its closing can be animated.
  const [opened, setOpened] = useState<{ open: boolean; opening: number }>()
  const adding = opened ?? (isRequested ? { open: true, opening: 0 } : undefined)
  const add = () => {
    if (user) return setOpened({ open: true, opening: (opened?.opening ?? 0) + 1 })
    const back = new URLSearchParams(query)
    back.set('add', '1')
    return void navigate(`/users/sign_up?${new URLSearchParams({ return_to: `${pathname}?${back.toString()}` }).toString()}`)
  }
  const close = () => {
    setOpened({ open: false, opening: opened?.opening ?? 0 })
    setQuery(
      (before) => {
        before.delete('add')
        return before
      },
      { replace: true },
    )
  }
  return { adding, canAdd: user === null || mayCreatePages(user), add, close }
}
