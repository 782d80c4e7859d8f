import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { AppWindow, Copy, CopyPlus, MessageSquarePlus, MessageSquareX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { MenuAt } from '../../../components/ui/menu-at.tsx'
import { MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { loadAllItems } from '../../../entities/page/load-more-items.ts'
import { findWidget } from '../../../entities/page/page-cache.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { bookmarkRights } from '../bookmark-rights.ts'
import { linksOf } from '../items/bookmark-items.ts'
import { OpenEntries } from './open-entries.tsx'
import { copyLink, mayCopy, openLinks, openable } from './open-links.ts'
import { can } from '../../../entities/page/can.ts'

const SuggestDialog = lazyFeature(async () => (await import('../suggestions/suggest-dialog.tsx')).SuggestDialog)
const CopyToOwnPage = lazyFeature(async () => (await import('../editing/places/copy-to-own-page.tsx')).CopyToOwnPage)

/** A row, and the point at which its menu is asked for; at the row itself where the keyboard asks. */
export type RowPoint = { row: HTMLElement; x: number; y: number }

type Props = RowPoint & { widget: Widget; page: Page; onClosed: () => void }
type Step =
  | { name: 'menu' }
  | { name: 'loading' }
  | { name: 'copy'; link: Bookmark }
  | { name: 'open'; links: Bookmark[] }
  | { name: 'suggest'; kind: 'change' | 'remove'; link: Bookmark }

/** What everyone may do with a bookmark, by right click, long press or the menu key. */
export function ViewerMenu({ row, x, y, widget, page, onClosed }: Props) {
  const { t } = useTranslation(['bookmark-editing', 'suggestions'])
  const client = useQueryClient()
  const user = useCurrentUser()
  const [step, setStep] = useState<Step>({ name: 'menu' })
  const link = linksOf(widget).find(({ id }) => String(id) === row.dataset['row'])
  if (!link) return null
  const rights = bookmarkRights({ canEdit: can(page, 'edit'), is_live_copy: false, user })
  const openAll = async () => {
    setStep({ name: 'loading' })
    if (widget.items?.next !== null) showToast('info', t('loadingList'))
    try {
      await loadAllItems(client, page.public_id, widget.id)
    } catch (error) {
      showToast('error', t('notOpened', { reason: errorText(t, error) }))
      return onClosed()
    }
    const view = client.getQueryData(viewPageQuery(page.public_id).queryKey)
    const links = openable((view && findWidget(view, widget.id)) ?? widget, null, user)
    // A browser opens tabs only right after a click, which is over when links had to be loaded first.
    if (links.length > limits.open_all || widget.items?.next !== null) return setStep({ name: 'open', links })
    onClosed()
    await openLinks(links)
  }
  if (step.name === 'loading') return null
  if (step.name === 'copy') {
    return (
      <LazyPart>
        <CopyToOwnPage link={step.link} page={page} returnTo={row} onClosed={onClosed} />
      </LazyPart>
    )
  }
  if (step.name === 'suggest') {
    return (
      <LazyPart>
        <SuggestDialog pageId={page.id} widget={widget} kind={step.kind} itemId={step.link.id} returnTo={() => row} onClosed={onClosed} />
      </LazyPart>
    )
  }
  if (step.name === 'open') {
    return (
      <Confirm
        open
        isHarmless
        title={t('openManyQuestion', { count: step.links.length })}
        text={t('openManyText')}
        action={t('openMany')}
        onConfirm={() => void openLinks(step.links)}
        onClose={onClosed}
      />
    )
  }
  const anchor = x === 0 && y === 0 ? row : { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }
  return (
    <MenuAt label={t('linkMenu', { title: link.title })} anchor={anchor} returnTo={row} onClose={onClosed}>
      <OpenEntries link={link} />
      {mayCopy(link, page) && (
        <>
          <MenuItem icon={Copy} onSelect={() => void copyLink(link)}>
            {t('copyLink')}
          </MenuItem>
          {rights.duplicate && (
            <MenuItem icon={CopyPlus} onSelect={() => setStep({ name: 'copy', link })}>
              {t('duplicateTo')}
            </MenuItem>
          )}
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={AppWindow} onSelect={() => void openAll()}>
        {t('openAll')}
      </MenuItem>
      {can(page, 'suggest') && !widget.is_live_copy && (
        <>
          <MenuSeparator />
          <MenuItem icon={MessageSquarePlus} onSelect={() => setStep({ name: 'suggest', kind: 'change', link })}>
            {t('suggestions:suggestChange')}
          </MenuItem>
          <MenuItem icon={MessageSquareX} onSelect={() => setStep({ name: 'suggest', kind: 'remove', link })}>
            {t('suggestions:suggestRemoval.urllist')}
          </MenuItem>
        </>
      )}
    </MenuAt>
  )
}
