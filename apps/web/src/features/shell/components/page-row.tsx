import { GripVertical } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { dragHandle, dragItem } from '../../../lib/browser/drag-and-drop.ts'
import type { TeamSection } from '../../../lib/mutations/mutation-kind.ts'
import type { MarkablePage } from '../../../entities/page/page-marks.ts'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
import { PageRowMenu } from './page-row-menu.tsx'
import { sharingIcons } from './sharing-icons.ts'

export const pageRow =
  'hoverable flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 text-left text-sm text-text pointer-coarse:min-h-11'
const quiet =
  'opacity-0 group-focus-within/page:opacity-100 group-hover/page:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100'

type Props = {
  page: MarkablePage
  /** Whose it is, where it is one of a team's. */
  team?: TeamSection | undefined
  isShown: boolean
  /** As what it is carried; null where it cannot be moved. */
  carried: { type: string; id: number } | null
  /** What its link says of where it leads from. */
  from?: object | undefined
  onOpen: () => void
}

/** One page of the list, with how it is shared or whose it is, a handle to move it and its short menu. */
export function PageRow({ page, team, isShown, carried, from, onOpen }: Props) {
  const { t } = useTranslation(['shell', 'page-marks'])
  const { title, owner } = page
  const Icon = sharingIcons[page.share_mode]
  const item = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const row = item.current
    return () => focusOtherRow(row)
  }, [])
  const isShared = !owner && page.share_mode !== 'private'
  return (
    <li ref={item} {...(carried && dragItem(carried.type, carried.id, title))} className="group/page relative flex items-center">
      <Link
        to={pagePath(page)}
        state={from}
        onClick={onOpen}
        draggable={false}
        aria-current={isShown ? 'page' : undefined}
        className={cn(
          pageRow,
          'group-focus-within/page:pr-17 group-hover/page:pr-17 pointer-coarse:pr-17',
          isShown && 'bg-surface-sunken font-medium',
        )}
      >
        <span className="shrink-0 text-text-3" title={isShared ? t(`page-marks:shared.${page.share_mode}`) : undefined}>
          <Icon aria-hidden size={16} strokeWidth={1.5} />
        </span>
        <span dir="auto" className="min-w-0 flex-1 truncate" title={title}>
          {displayTitle(title)}
        </span>
        {owner?.name && (
          <span className="max-w-2/5 shrink-0 truncate text-xs text-text-2">{t('page-marks:byOwner', { name: owner.name })}</span>
        )}
        {isShared && <span className="sr-only">{t(`page-marks:shared.${page.share_mode}`)}</span>}
      </Link>
      <span className="absolute right-1 flex items-center">
        {carried && (
          <IconButton
            size="sm"
            icon={GripVertical}
            label={t('page-marks:movePage', { title })}
            {...dragHandle(carried.type, carried.id)}
            className={cn('cursor-grab!', quiet)}
          />
        )}
        <PageRowMenu page={page} team={team ?? null} className={quiet} />
      </span>
    </li>
  )
}

/** Moves the focus from a row that is about to be removed to the next one, else the one before, else any. */
function focusOtherRow(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return
  const links = [row.nextElementSibling, row.previousElementSibling, row.closest('nav')].flatMap((place) => [
    ...(place?.querySelectorAll('a') ?? []),
  ])
  links.find((link) => !row.contains(link))?.focus()
}
