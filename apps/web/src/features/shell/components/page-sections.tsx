import type { ListedPage } from '@foyer/contracts/pages/page/pages'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { LoadFailure } from '../../../components/load-failure.tsx'
import type { Drop } from '../../../lib/browser/drag-and-drop.ts'
import { useEditModeSwitch } from '../../../entities/page/edit-mode-switch.ts'
import type { MarkablePage } from '../../../entities/page/page-marks.ts'
import { fromStarred } from '../../../entities/page/shown-page.ts'
import { useMarkPage } from '../../../entities/page/use-mark-page.ts'
import { useMarkedPages } from '../api/order-marked-pages.ts'
import { TeamSection } from '../teams/team-section.tsx'
import { PageSection } from './page-section.tsx'

type Props = { own: ListedPage[]; reorder: (ids: number[]) => void; onOpen: () => void }

/** A page stands among the starred ones and once more where it belongs: there with its id, here with the negative one. */
const asOwn = (id: number) => ({ type: 'page-row', id })
const asStarred = (id: number) => ({ type: 'page-row', id: -id })
const asFollowed = (id: number) => ({ type: 'followed-row', id })

/** Starred pages, own pages, those of each team and followed ones; sections without pages are left out, but for teams. Dragging a page to the starred ones stars it, back removes the star. */
export function PageSections({ own, reorder, onOpen }: Props) {
  const { t } = useTranslation(['page-marks', 'shell'])
  const { starred, teams, followed } = useMarkedPages(true)
  const mark = useMarkPage()
  const { isOffered, isOn } = useEditModeSwitch()
  const shown = useMatch('/p/:publicId/*')?.params.publicId
  const foreign = followed.pages ?? []
  const editable = !isOffered || isOn
  const hasStars = starred.pages.length > 0
  const sections = teams.sections ?? []
  const setStar = (page: MarkablePage, isStarred: boolean, order: number[]) => {
    const isFollowed = page.owner !== undefined
    const orders = order.length > 0 ? { starred: order } : {}
    mark({ page, from: { isStarred: !isStarred, isFollowed }, to: { isStarred, isFollowed }, orders })
  }
  const dropOnStarred = ({ id, ids }: Drop) => {
    const pageId = Math.abs(id)
    // One that has a star already is carried there once more.
    const order = ids.filter((entry) => entry === id || entry !== -pageId).map(Math.abs)
    const page = own.find((listed) => listed.id === id)
    if (page && !page.is_starred) setStar(page, true, order)
    else starred.reorder(order)
    if (id > 0) focusHandleOf(asStarred(pageId))
  }
  const dropOnOwn = ({ id, ids }: Drop) => {
    const page = starred.pages.find((listed) => listed.id === -id)
    if (!page) return reorder(ids)
    setStar(page, false, [])
    if (own.some(({ id: ownId }) => ownId === page.id)) focusHandleOf(asOwn(page.id), asStarred(page.id))
  }
  const common = { shown, onOpen }
  const ownTitle = hasStars || sections.length + foreign.length > 0 ? t('ownPages') : null
  const isMovable = editable && (own.length > 1 || hasStars)
  return (
    <>
      {hasStars && (
        <PageSection
          {...common}
          title={t('starredPages')}
          pages={starred.pages}
          drop={editable ? { id: 'starred-pages', accepts: ['page-row'], label: t('starredPages'), onDrop: dropOnStarred } : null}
          carriedAs={asStarred}
          from={fromStarred}
        />
      )}
      {own.length > 0 && (
        <PageSection
          {...common}
          title={ownTitle}
          pages={own}
          drop={isMovable ? { id: 'pages-sidebar', accepts: ['page-row'], label: ownTitle ?? t('shell:pages'), onDrop: dropOnOwn } : null}
          carriedAs={asOwn}
        />
      )}
      {sections.map((team) => (
        <TeamSection key={team.id} {...common} team={team} isArranged={editable} reorder={teams.reorder} />
      ))}
      {foreign.length > 0 && (
        <PageSection
          {...common}
          title={t('followedPages')}
          pages={foreign}
          drop={
            editable && foreign.length > 1
              ? {
                  id: 'followed-pages',
                  accepts: ['followed-row'],
                  label: t('followedPages'),
                  onDrop: ({ ids }) => followed.reorder(ids),
                }
              : null
          }
          carriedAs={asFollowed}
        />
      )}
      {followed.error && (
        <div className="px-2 pt-3">
          <LoadFailure error={followed.error} onRetry={followed.retry} />
        </div>
      )}
    </>
  )
}

type Carried = ReturnType<typeof asOwn>

const handleOf = ({ type, id }: Carried) => document.querySelector<HTMLElement>(`[data-drag-handle="${type}:${id}"]`)

/** Moves the focus to the handle of a row once that is drawn in its new section, and not any more in the one that it has left. */
function focusHandleOf(row: Carried, left?: Carried, tries = 30): void {
  const handle = handleOf(row)
  if (handle && !(left && handleOf(left))) handle.focus()
  else if (tries > 0) requestAnimationFrame(() => focusHandleOf(row, left, tries - 1))
}
